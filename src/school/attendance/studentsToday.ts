import { ATTENDANCE_STATUSES, recordsByStudent, type AttendanceRecord } from './attendance.ts';
import { compareClassNames } from '#school/classes/classes.ts';
import type { Membership } from '#school/classes/membership.ts';
import { byName, type NameOrder } from '#school/settings/nameOrder.ts';
import { studentName, type Student } from '#school/students/students.ts';

/** A student, and how the student was marked today. */
export interface StudentToday {
  readonly key: string;
  readonly student: Student;
  /** Of today; empty for none. */
  readonly className: string;
  readonly name: string;
  /** "Late"; as stored where it is none of the statuses, empty where there is no mark. */
  readonly mark: string;
  readonly remark: string;
  /** The mark itself; `undefined` where there is none. */
  readonly record: AttendanceRecord | undefined;
}

/** Whether their marks differ: in a list of absent students the column would have one word over and over. */
export function hasSeveralMarks(rows: readonly StudentToday[]): boolean {
  return rows.some(({ mark }) => mark !== rows[0]?.mark);
}

/** Who stands behind the three counts of today (spec §9), class by class; present is who is here, be it late. */
export interface StudentsToday {
  readonly present: readonly StudentToday[];
  readonly absent: readonly StudentToday[];
  readonly unmarked: readonly StudentToday[];
}

/** The students who are at school today, or come later and have a mark of today all the same, by how they stand, in class order and, within a class, in the order of names. */
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
  const listed = membership
    .pupilsDuring({ first: today, last: today }, ({ id }) => records.has(id))
    .map((student) => ({ student, className: membership.classOn(student, today) ?? '' }))
    .toSorted(
      (a, b) => compareClassNames(a.className, b.className) || compare(a.student, b.student),
    );
  for (const [place, { student, className }] of listed.entries()) {
    const record = records.get(student.id);
    const status = ATTENDANCE_STATUSES.find(({ id }) => id === record?.status);
    const group =
      status === undefined ? 'unmarked' : status.countsAs === 'absent' ? 'absent' : 'present';
    groups[group].push({
      // Odd stored records may share an id.
      key: `${place} ${student.id}`,
      student,
      className,
      name: studentName(student),
      mark: status?.label ?? record?.status ?? '',
      remark: record?.remark ?? '',
      record,
    });
  }
  return groups;
}
