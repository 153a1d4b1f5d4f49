/** Reading single registers where their names are known. */
import { registerText, type RegisterId } from '#domain/attendance/registerId.ts';
import type { RecordQuery } from './recordQueries.ts';

/** The marks of these registers. */
export function attendanceOfRegisters(registers: readonly RegisterId[]): RecordQuery<'attendance'> {
  const keys = new Set(registers.map((register) => `attendance|${registerText(register)}`));
  return {
    collection: 'attendance',
    name: `registers ${[...keys].join(' ')}`,
    parts: [...keys].map((key) => ({ from: key, to: key })),
    covers: (key) => keys.has(key),
  };
}
