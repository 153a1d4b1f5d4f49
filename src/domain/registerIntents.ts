import {
  changeOf,
  recordsByStudent,
  statusShown,
  type AttendanceRecord,
  type AttendanceStatus,
  type RegisterChanges,
} from './attendance.ts';
import type { Change, Intent } from './changes.ts';
import { classTitle } from './classes.ts';
import { formatDay } from './formats.ts';
import { groupBy } from './grouping.ts';
import type { NewId } from './ids.ts';
import type { RegisterId } from './registerId.ts';

/** One student's line in a register. */
export interface RegisterMark {
  readonly studentId: string;
  readonly status: AttendanceStatus;
  readonly remark?: string | undefined;
}

/** One class on one day, as it is to be stored. */
export interface Register extends RegisterId {
  readonly marks: readonly RegisterMark[];
}

function markedRecord(
  register: Register,
  mark: RegisterMark,
  reused: AttendanceRecord | undefined,
  newId: NewId,
): AttendanceRecord {
  const { remark: _replaced, ...kept } = reused ?? { id: newId() };
  const remark = mark.remark?.trim() ?? '';
  return {
    ...kept,
    studentId: mark.studentId,
    date: register.date,
    classId: register.classId,
    status: mark.status,
    ...(remark === '' ? {} : { remark }),
  };
}

/**
 * The change that stores a register over `records`, all marks of its day. It replaces all records of that date and
 * those students with the marks given, reusing existing record ids and keeping their unknown fields (spec §4): also
 * records taken in another class, and doubles. A mark without a remark has none afterwards. Students who are not in
 * the register keep what they have.
 */
export function registerChange(
  register: Register,
  records: readonly AttendanceRecord[],
  newId: NewId,
): Change {
  const stored = groupBy(records, ({ studentId }) => studentId);
  const speaking = recordsByStudent(records, register.classId);
  const put: AttendanceRecord[] = [];
  const remove: AttendanceRecord[] = [];
  for (const mark of register.marks) {
    const existing = stored.get(mark.studentId) ?? [];
    const reused = speaking.get(mark.studentId);
    put.push(markedRecord(register, mark, reused, newId));
    for (const record of existing) {
      // The reused one stays in its place, unless it leaves another class's register.
      if (record !== reused || record.classId !== register.classId) remove.push(record);
    }
  }
  return { attendance: { remove, put } };
}

/** A class's roll call on one day: who was called, and what was changed against what is stored. */
export interface RollCall extends RegisterId {
  readonly studentIds: readonly string[];
  readonly changes: RegisterChanges;
}

/**
 * Saves a roll call with the changes laid over the newest stored marks, so that what another tab saved a moment
 * ago stays where nothing was changed here (conformance P6). A student deleted meanwhile gets no record.
 */
export function saveRollCall(rollCall: RollCall, newId: NewId): Intent {
  return async (school): Promise<Change> => {
    const { date, classId, changes } = rollCall;
    const [students, classes, records] = await Promise.all([
      school.students(),
      school.classes(),
      school.attendanceOn(date),
    ]);
    const known = new Set(students.map(({ id }) => id));
    const stored = recordsByStudent(records, classId);
    const called = [...new Set(rollCall.studentIds)].filter((id) => known.has(id));
    const marks = called.map((studentId): RegisterMark => {
      const record = stored.get(studentId);
      const change = changeOf(changes, studentId);
      return {
        studentId,
        status: change?.status ?? statusShown(record),
        remark: change?.remark ?? record?.remark,
      };
    });
    const schoolClass = classes.find(({ id }) => id === classId);
    return {
      label: `Attendance of ${schoolClass ? classTitle(schoolClass) : 'no class'} for ${formatDay(date)}`,
      ...registerChange({ date, classId, marks }, records, newId),
    };
  };
}
