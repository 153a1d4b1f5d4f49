/** The cells of marks and grades: a mark has two, a grade one. */
import { derivedId } from '#school/text/derivedIds.ts';
import { MARK } from '#school/attendance/attendance.ts';
import { GRADE } from '#school/grades/grades.ts';
import { dayOrClassText } from '#school/definitions/readRecord.ts';
import type { StoredRecord } from '#school/definitions/storedRecord.ts';

/** The part of a mark with its status, class and reason; without a value the mark was taken away. */
export const STATUS_PART = 'status';

export const REMARK_PART = 'remark';

/** The only part of a grade; without a value it was deleted. */
export const GRADE_PART = '';

/** Whose mark it is, on which day. There is one of them, whatever ids other programs have given it. */
export function placeOfMark(record: StoredRecord): {
  readonly day: string;
  readonly student: string;
} {
  return { day: dayOrClassText(record['date']), student: String(record['studentId']) };
}

/** The part of a mark beside its remark: what follows from student, day and id is left out. */
export function statusPartOf(record: StoredRecord): StoredRecord {
  const { day, student } = placeOfMark(record);
  const { remark: _remark, ...fields } = record;
  const usual: StoredRecord = { studentId: student, date: day, id: usualId(day, student) };
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => value != null && !(name in usual && usual[name] === value),
    ),
  );
}

/** The mark that two parts are. */
export function markFrom(
  { day, student }: { readonly day: string; readonly student: string },
  status: StoredRecord,
  remark: unknown,
): StoredRecord {
  const fields: StoredRecord = {
    id: usualId(day, student),
    studentId: student,
    date: day,
    ...status,
    ...(remark !== undefined && { remark }),
  };
  return inOrder(MARK_FIELDS, fields);
}

/** Marks are kept by student and day, so a shared id would do no harm. */
function usualId(day: string, student: string): string {
  return derivedId('mark', student, day);
}

/** The value of a grade's cell: the grade without its id, where that is a text. */
export function gradePartOf({ id, ...fields }: StoredRecord): StoredRecord {
  return typeof id === 'string' ? fields : { id, ...fields };
}

/** The grade of this id. */
export function gradeFrom(id: string, fields: StoredRecord): StoredRecord {
  return inOrder(GRADE_FIELDS, { id, ...fields });
}

const MARK_FIELDS: ReadonlySet<string> = new Set(Object.keys(MARK));
const GRADE_FIELDS: ReadonlySet<string> = new Set(Object.keys(GRADE));

/** A record with the fields of its definition first, in their order: it is read twice as fast. */
function inOrder(names: ReadonlySet<string>, fields: StoredRecord): StoredRecord {
  const record: Record<string, unknown> = {};
  for (const name of names) if (fields[name] !== undefined) record[name] = fields[name];
  const others = Object.entries(fields).filter(
    ([name, value]) => !names.has(name) && value !== undefined,
  );
  // One may be called `__proto__`, and is a field all the same.
  return others.length === 0 ? record : { ...record, ...Object.fromEntries(others) };
}
