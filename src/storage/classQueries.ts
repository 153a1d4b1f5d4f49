/** Reading single rows whose keys are known beforehand: registers, and the grades of a class. */
import { registerText, type RegisterId } from '#school/attendance/registerId.ts';
import { addDays, monthOf } from '#school/text/days.ts';
import type { PartitionedName } from '#storage/database/rowKeys.ts';
import { rowKeyOf } from '#storage/database/rowKeys.ts';
import type { RecordQuery } from './recordQueries.ts';

/** The marks of these registers. */
export function attendanceOfRegisters(registers: readonly RegisterId[]): RecordQuery<'attendance'> {
  const keys = registers.map((register) => `attendance|${registerText(register)}`);
  return singleRows('attendance', `registers ${keys.join(' ')}`, keys);
}

/** The grades of a class from one month (`YYYY-MM`) to another, both included, and those of no class. */
export function gradesOfClass(classId: string, first: string, last: string): RecordQuery<'grades'> {
  const keys: string[] = [];
  for (let month = first; month <= last; month = monthOf(addDays(`${month}-01`, 31))) {
    for (const id of ['', classId]) keys.push(rowKeyOf('grades', { date: month, classId: id }));
  }
  return singleRows('grades', `${classId} ${first}…${last}`, keys);
}

function singleRows<C extends PartitionedName>(
  collection: C,
  name: string,
  rowKeys: readonly string[],
): RecordQuery<C> {
  const keys = new Set(rowKeys);
  return {
    collection,
    name,
    parts: [...keys].map((key) => ({ from: key, to: key })),
    covers: (key) => keys.has(key),
  };
}
