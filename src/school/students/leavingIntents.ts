/** Students leave school or return; their marks and grades stay. */
import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { isDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { withClass, withLeaving, leavingOf, pastStaysOf } from './leaving.ts';
import { studentName, type Student, fullName } from './students.ts';
import {
  NeedsConfirmation,
  Refusal,
  type Change,
  type Intent,
  type SchoolReader,
} from '#school/acts/changes.ts';

/** The day and the reason of a leaving. */
export interface LeavingAsked {
  readonly lastDay: string;
  readonly reason: string;
  readonly today: string;
  /** Confirms a day before an enrollment or a last mark. */
  readonly evenSo?: boolean;
}

/**
 * Makes students leave school. Leavers and deleted students are skipped. Refuses a future day, and a day on which a
 * student had already left. Asks about a day before an enrollment or a last mark.
 */
export function leaveSchool(known: readonly Student[], request: LeavingAsked): Intent {
  return async (school): Promise<Change> => {
    const { lastDay, reason, today, evenSo = false } = request;
    if (!isDay(lastDay)) throw new Refusal(() => t('Enter the last day at school.'), 'lastDay');
    const ids = new Set(known.map(({ id }) => id));
    const [all, classes] = await Promise.all([school.students(), school.classes()]);
    const leaving = all.filter((student) => ids.has(student.id) && !leavingOf(student));
    const [first] = leaving;
    if (first === undefined) return {};
    if (lastDay > today) {
      const day = formatDay(lastDay);
      throw new Refusal(
        () => t('Leaving on {day} can be entered from that day on.', { day }),
        'lastDay',
      );
    }
    refuseBeforeReturn(leaving, lastDay);
    if (!evenSo) await confirmDay(school, leaving, lastDay);
    const membership = membershipOf({ students: all, classes });
    return {
      label:
        leaving.length === 1
          ? { say: 'leftSchool', name: fullName(first) }
          : { say: 'studentsLeft', count: leaving.length },
      students: {
        put: leaving.map((student) => {
          const leftFrom = membership.classOn(student, lastDay) ?? student.class;
          const leftFromId = classIdOf(classes, leftFrom);
          return withLeaving(student, {
            leftOn: lastDay,
            leftFrom,
            leftFromId,
            leftReason: reason.trim(),
          });
        }),
      },
    };
  };
}

/**
 * Returns a leaver to a class; `classId` is its record's id, if any. Refuses a first day not after the last one, a
 * deleted class, and a student who has already returned.
 */
export function returnToSchool(
  known: Student,
  { className, classId, firstDay }: { className: string; classId?: string; firstDay: string },
): Intent {
  return async (school): Promise<Change> => {
    const [students, classes] = await Promise.all([school.students(), school.classes()]);
    const student = students.find(({ id }) => id === known.id);
    const leaving = student && leavingOf(student);
    if (!student || !leaving) {
      throw new Refusal(() =>
        t(
          student
            ? '{name} is already back at school. Nothing was changed.'
            : '{name} was deleted in the meantime. Nothing was changed.',
          { name: studentName(student ?? known) },
        ),
      );
    }
    if (!isDay(firstDay) || firstDay <= leaving.leftOn) {
      throw new Refusal(
        () =>
          t('{name} left on {day}. Choose a later day.', {
            name: studentName(student),
            day: formatDay(leaving.leftOn),
          }),
        'firstDay',
      );
    }
    const { pastStays } = student;
    if (pastStays !== undefined && !Array.isArray(pastStays)) {
      throw new Refusal(() =>
        t(
          'Another program has overwritten the returns of {name} with unreadable data. Nothing was changed.',
          { name: studentName(student) },
        ),
      );
    }
    const stored = classes.find(({ id }) => id === classId);
    if (classId !== undefined && !stored) {
      throw new Refusal(
        () =>
          t('{className} was deleted in the meantime. Choose another class.', {
            className: choiceText('class', className),
          }),
        'className',
      );
    }
    return {
      label: { say: 'returnedToSchool', name: fullName(student) },
      students: { put: [withClass(student, stored?.name ?? className, firstDay)] },
    };
  };
}

function refuseBeforeReturn(leaving: readonly Student[], lastDay: string): void {
  for (const student of leaving) {
    const returned = pastStaysOf(student).at(-1)?.returnedOn ?? '';
    if (lastDay >= returned) continue;
    throw new Refusal(
      () =>
        t('{name} returned on {day}. Choose that day or a later one.', {
          name: studentName(student),
          day: formatDay(returned),
        }),
      'lastDay',
    );
  }
}

/** More names would not be read. */
const MOST_NAMED = 5;

async function confirmDay(
  school: SchoolReader,
  leaving: readonly Student[],
  lastDay: string,
): Promise<void> {
  const marks = await school.attendanceOf(leaving.map(({ id }) => id));
  const lastMarks = new Map<string, string>();
  for (const { studentId, date } of marks) {
    if (isDay(date) && date > (lastMarks.get(studentId) ?? lastDay)) lastMarks.set(studentId, date);
  }
  const sentences = leaving.flatMap((student) => {
    const { id, enrollmentDate } = student;
    const name = studentName(student);
    const lastMark = lastMarks.get(id);
    return [
      ...(isDay(enrollmentDate) && lastDay < enrollmentDate
        ? [t('{name} enrolled on {day}.', { name, day: formatDay(enrollmentDate) })]
        : []),
      ...(lastMark === undefined
        ? []
        : [t('{name} has marks until {day}.', { name, day: formatDay(lastMark) })]),
    ];
  });
  if (sentences.length === 0) return;
  const count = sentences.length - MOST_NAMED;
  const others = count > 0 ? [t('The same applies to {count} more.', { count })] : [];
  throw new NeedsConfirmation(
    () => [...sentences.slice(0, MOST_NAMED), ...others].join(' '),
    'lastDay',
  );
}
