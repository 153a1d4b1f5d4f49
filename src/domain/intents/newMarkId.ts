import type { AttendanceRecord } from '#domain/attendance/attendance.ts';
import { derivedId } from '#domain/basics/derivedIds.ts';
import type { SchoolReader } from './changes.ts';

/**
 * The id of a new mark follows from its student and day, as there is one mark of them: marked on two PCs they are one
 * record. Where another record has it, the id is a random one. The marks of the day have to be read before.
 */
export function newMarkId(
  { newId }: Pick<SchoolReader, 'newId'>,
  { studentId, date }: Pick<AttendanceRecord, 'studentId' | 'date'>,
): string {
  return newId(derivedId('mark', studentId, date));
}
