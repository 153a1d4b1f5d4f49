import { besideInWords } from '#school/attendance/absenceReasons.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';

/** Reason, minutes and remark of a stored mark, as far as there are any: "Sick · Fever". */
export function markNote(record: AttendanceRecord | undefined): string {
  if (record === undefined) return '';
  return [...besideInWords(record), record.remark].filter(Boolean).join(' · ');
}
