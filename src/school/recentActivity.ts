import { commaList } from '#school/text/formats.ts';
import { choiceText } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import {
  countHere,
  countStatuses,
  type AttendanceRecord,
  registerQuery,
} from '#school/attendance/attendance.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import { membershipOf, type Membership } from '#school/classes/membership.ts';
import { compareDays, isDay } from '#school/text/days.ts';
import { groupBy } from '#school/text/grouping.ts';
import { isolated } from '#language/isolated.ts';
import { examName } from '#school/grades/assessments.ts';
import type { Grade } from '#school/grades/grades.ts';
import { studentFields, fullName, type Student } from '#school/students/students.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** A sentence about recent activity, and its day. */
export interface Activity {
  readonly id: string;
  readonly text: string;
  readonly day: string;
  readonly address: string;
}

/** The sources of recent activity: the latest months of attendance and grades are enough. */
export interface ActivitySources {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  readonly settings: WithFields;
  readonly newestAttendance: readonly AttendanceRecord[];
  readonly newestGrades: readonly Grade[];
  /** Recent acts of this PC, newest first. */
  readonly done: readonly Activity[];
  readonly today: string;
}

type NamesById = ReadonlyMap<string, string>;

function isPast(day: string, today: string): boolean {
  return day <= today && isDay(day);
}

/** Returns the latest records; of one day's, the one stored later counts as newer. */
function newest<T>(
  records: readonly T[],
  dayOf: (record: T) => string,
  today: string,
  limit: number,
): readonly T[] {
  return records
    .filter((record) => isPast(dayOf(record), today))
    .toReversed()
    .toSorted((a, b) => compareDays(dayOf(b), dayOf(a)))
    .slice(0, limit);
}

/** Groups the records of the latest days that have any; the latest day's groups come first. */
function newestGroups<T extends { readonly date: string }>(
  records: readonly T[],
  groupOf: (record: T) => string,
  today: string,
  limit: number,
): T[][] {
  const past = [...new Set(records.map(({ date }) => date))].filter((day) => isPast(day, today));
  const days = past.toSorted().toReversed().slice(0, limit);
  const byDay = groupBy(records, ({ date }) => date);
  return days
    .flatMap((day) => [...groupBy(byDay.get(day) ?? [], groupOf).values()].toReversed())
    .slice(0, limit);
}

function registerActivity(group: readonly AttendanceRecord[], names: NamesById): Activity[] {
  const [first] = group;
  if (first === undefined) return [];
  const counts = countStatuses(group);
  const name = names.get(first.classId);
  const present = { here: countHere(counts), all: group.length };
  return [
    {
      id: `register ${first.date} ${first.classId}`,
      text:
        name === undefined
          ? t('Attendance taken: {here} of {all} present', present)
          : t('Attendance taken for {className}: {here} of {all} present', {
              className: choiceText('class', name),
              ...present,
            }),
      day: first.date,
      address: `/attendance${registerQuery(first)}`,
    },
  ];
}

function examActivity(group: readonly Grade[], names: NamesById): Activity[] {
  const [first] = group;
  if (first === undefined) return [];
  const name = names.get(first.classId);
  const exam = [choiceText('subject', first.subject), examName(first)]
    .filter((part) => part !== '')
    .map(isolated)
    .join(' ');
  const about = [choiceText('class', name ?? ''), exam].filter((part) => part !== '');
  const count = group.length;
  return [
    {
      id: `exam ${first.date} ${first.classId} ${exam}`,
      text:
        about.length === 0
          ? t('Grades entered: {count, plural, one {# result} other {# results}}', { count })
          : t('Grades entered for {about}: {count, plural, one {# result} other {# results}}', {
              about: commaList(about),
              count,
            }),
      day: first.date,
      address: `/grades?${new URLSearchParams({ class: name ?? '', subject: first.subject }).toString()}`,
    },
  ];
}

function studentActivity(student: Student, membership: Membership): Activity[] {
  const name = fullName(student);
  if (name === '') return [];
  const { enrollmentDate: day } = student;
  const className = membership.lastClassOf(student, { first: day, last: day });
  return [
    {
      id: `student ${student.id}`,
      text:
        className === ''
          ? t('{name} enrolled', { name })
          : t('{name} enrolled in {className}', {
              name,
              className: choiceText('class', className),
            }),
      day,
      address: `/students?student=${encodeURIComponent(student.id)}`,
    },
  ];
}

function teacherActivity(teacher: Teacher): Activity[] {
  const name = fullName(teacher);
  if (name === '') return [];
  return [
    {
      id: `teacher ${teacher.id}`,
      text:
        teacher.subject === ''
          ? t('{name} joined', { name })
          : t('{name} joined to teach {subject}', {
              name,
              subject: choiceText('subject', teacher.subject),
            }),
      day: teacher.joinDate,
      address: `/teachers?teacher=${encodeURIComponent(teacher.id)}`,
    },
  ];
}

// Takes turns between kinds, so that a day with registers for every class does not push out exams and new students.
function takeTurns(kinds: readonly (readonly Activity[])[], limit: number): Activity[] {
  const activities: Activity[] = [];
  for (let turn = 0; turn < limit; turn += 1) {
    for (const kind of kinds) {
      const activity = kind[turn];
      if (activity !== undefined && activities.length < limit) activities.push(activity);
    }
  }
  return activities;
}

/**
 * Returns recent activity, newest first, at most `limit` sentences, from stored records and acts (docs/conformance.md,
 * Departures). The newest of every kind is included. Days after `today` and records without a day are left out.
 */
export function recentActivity(sources: ActivitySources, limit = 5): Activity[] {
  const { today } = sources;
  const membership = membershipOf(sources);
  const names: NamesById = new Map(sources.classes.map(({ id, name }) => [id, name]));
  const registers = newestGroups(
    sources.newestAttendance,
    (record) => record.classId,
    today,
    limit,
  );
  const exams = newestGroups(
    sources.newestGrades,
    (grade) => `${grade.classId}\n${grade.subject}\n${examName(grade)}`,
    today,
    limit,
  );
  const { shown } = studentFields(sources.settings);
  const enrolled = 'enrollmentDate' in shown ? sources.students : [];
  const students = newest(enrolled, (student) => student.enrollmentDate, today, limit);
  const teachers = newest(sources.teachers, (teacher) => teacher.joinDate, today, limit);
  const kinds = [
    sources.done.filter(({ day }) => isPast(day, today)),
    registers.flatMap((group) => registerActivity(group, names)),
    exams.flatMap((group) => examActivity(group, names)),
    students.flatMap((student) => studentActivity(student, membership)),
    teachers.flatMap(teacherActivity),
  ];
  return takeTurns(kinds, limit).toSorted((a, b) => compareDays(b.day, a.day));
}
