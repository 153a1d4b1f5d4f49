/** The office's own notes about a student: dated texts, never on cards. */
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { Student } from './students.ts';

/** A dated text about a student. */
export interface Note {
  readonly id: string;
  /** The day on which the note was written, `YYYY-MM-DD`. */
  readonly on: string;
  readonly text: string;
}

/** True for a stored value that reads as a note. */
export function isNote(value: unknown): value is Note {
  if (!isRecord(value)) return false;
  const { id, on, text } = value;
  return [id, on, text].every((part) => typeof part === 'string') && id !== '';
}

/** Returns notes by day; those of one day by id, so that every PC stores the same order. */
export function notesInOrder(notes: readonly Note[]): readonly Note[] {
  return notes.toSorted((a, b) => compare(a.on, b.on) || compare(a.id, b.id));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** Returns a student's notes, newest day first. Stored values that are no notes are left out. */
export function notesOf({ notes }: Pick<Student, 'notes'>): readonly Note[] {
  return Array.isArray(notes) ? notesInOrder(notes.filter(isNote)).toReversed() : [];
}
