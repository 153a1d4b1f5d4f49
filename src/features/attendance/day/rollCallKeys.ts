import { ATTENDANCE_STATUSES, type AttendanceStatus } from '#domain/attendance/attendance.ts';
import type { KeyboardEvent } from 'react';

const STATUS_OF_LETTER: ReadonlyMap<string, AttendanceStatus> = new Map(
  ATTENDANCE_STATUSES.map(({ id, letter }) => [letter, id]),
);

const LATIN_LETTER = /^[a-z]$/i;

/** The mark a key stands for. On a keyboard without Latin letters the place of the key counts. */
export function statusOfKey(event: KeyboardEvent): AttendanceStatus | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const letter = LATIN_LETTER.test(event.key) ? event.key : event.code.replace(/^Key/, '');
  return STATUS_OF_LETTER.get(letter.toUpperCase());
}

/** Puts the focus on a student's mark; answers whether there was one to put it on. */
export function focusMark(line: Element | null | undefined): boolean {
  const radio =
    line?.querySelector<HTMLElement>('input:checked') ?? line?.querySelector<HTMLElement>('input');
  radio?.focus();
  return radio != null;
}
