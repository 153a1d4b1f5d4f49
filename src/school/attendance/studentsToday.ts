import { remarkText } from './calls.ts';
import { t } from '#language/t.ts';
import {
  ATTENDANCE_STATUSES,
  recordsByStudent,
  type AttendanceRecord,
  countHere,
  countStatuses,
} from './attendance.ts';
import { compareClassNames } from '#school/classes/classes.ts';
import type { Membership } from '#school/classes/membership.ts';
import { byName, type NameOrder } from '#school/settings/nameOrder.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { choiceText } from '#school/text/choices.ts';

/** A student with today's mark. */
export interface StudentToday {
  readonly key: string;
  readonly student: Student;
  /** Today's class; empty for none. */
  readonly className: string;
  readonly name: string;
  /** "Late" in the language spoken; the stored text if it is not a status, empty without a mark. */
  readonly mark: string;
  readonly remark: string;
  /** The mark's record; `undefined` if there is none. */
  readonly record: AttendanceRecord | undefined;
}

/** True if the marks differ: a list of absent students would repeat one word in the column. */
export function hasSeveralMarks(rows: readonly StudentToday[]): boolean {
  return rows.some(({ mark }) => mark !== rows[0]?.mark);
}

/** The students behind today's three counts (spec §9), by class; late students count as present. */
export interface StudentsToday {
  readonly present: readonly StudentToday[];
  readonly absent: readonly StudentToday[];
  readonly unmarked: readonly StudentToday[];
}

/** Returns the students at school today, and students who enrol later but have a mark today. */
export function pupilsToday(
  membership: Membership,
  today: string,
  marked: Pick<ReadonlySet<string>, 'has'>,
): readonly Student[] {
  return membership.pupilsDuring({ first: today, last: today }, ({ id }) => marked.has(id));
}

/** Lists the pupils of today by presence. Sorted by class, then by name. */
export function studentsToday(
  membership: Membership,
  today: string,
  todaysRecords: readonly AttendanceRecord[],
  order: NameOrder,
): StudentsToday {
  const records = recordsByStudent(todaysRecords, '');
  const compare = byName(order);
  const groups: Record<keyof StudentsToday, StudentToday[]> = {
    present: [],
    absent: [],
    unmarked: [],
  };
  const listed = pupilsToday(membership, today, records)
    .map((student) => ({ student, className: membership.classOn(student, today) ?? '' }))
    .toSorted(
      (a, b) => compareClassNames(a.className, b.className) || compare(a.student, b.student),
    );
  for (const [index, { student, className }] of listed.entries()) {
    const record = records.get(student.id);
    const status = ATTENDANCE_STATUSES.find(({ id }) => id === record?.status);
    const group = status === undefined ? 'unmarked' : status.id === 'absent' ? 'absent' : 'present';
    groups[group].push({
      // Odd stored records may share an id.
      key: `${index} ${student.id}`,
      student,
      className: choiceText('class', className),
      name: studentName(student),
      mark: status ? t(status.label) : (record?.status ?? ''),
      remark: remarkText(record?.remark ?? ''),
      record,
    });
  }
  return groups;
}

/** How many students are present, absent or unmarked. */
export interface TodayCounts {
  readonly present: number;
  readonly absent: number;
  /** The late ones among the present. */
  readonly late: number;
  readonly unmarked: number;
}

/**
 * Computes today's three counts (spec §9). Present includes late; unmarked is all students minus the two counts, at
 * least 0. Late students count as marked.
 */
export function todayCounts(
  studentCount: number,
  todaysRecords: Iterable<{ readonly status: string }>,
): TodayCounts {
  const counts = countStatuses(todaysRecords);
  const { absent, late } = counts;
  const present = countHere(counts);
  return { present, absent, late, unmarked: Math.max(0, studentCount - (present + absent)) };
}
