import { markNoteText } from '#school/attendance/absenceReasons.ts';
import type { AttendanceRecord } from '#school/attendance/attendance.ts';

/** Returns the reason, minutes and remark of a stored mark, if any: "Sick · Fever". */
export function markNote(record: AttendanceRecord | undefined): string {
  if (record === undefined) return '';
  return [...markNoteText(record), record.remark].filter(Boolean).join(' · ');
}
