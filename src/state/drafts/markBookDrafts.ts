/** What is typed into mark books and not saved yet, and assessments that nobody has a mark of: see `drafts`. */
import type { Assessment } from '#school/grades/assessments.ts';
import type { MarkBookId } from '#school/grades/markBook.ts';
import type { TypedMarks } from '#school/grades/typedMarks.ts';
import { DRAFT_KINDS, keepUnsaved, typedNow, useAllTyped, useTyped } from './draftKinds.ts';

const { marks: MARKS, assessments: ASSESSMENTS } = DRAFT_KINDS;

/** What the drafts of a mark book are called. */
export interface MarkBookDrafts {
  readonly marks: string;
  readonly assessments: string;
}

/** The names of a mark book's drafts. A class is known by its id, through its renames. */
export function draftsOfBook({ classId, className, subject }: MarkBookId): MarkBookDrafts {
  const parts = [classId, classId === '' ? className : '', subject];
  const book = parts.map(encodeURIComponent).join('|');
  return { marks: `${MARKS.prefix}${book}`, assessments: `${ASSESSMENTS.prefix}${book}` };
}

/** The book that a draft of marks is of; its class name is empty where it has an id. */
export function bookOfDraft(name: string): MarkBookId {
  const [classId = '', className = '', subject = ''] = name
    .slice(MARKS.prefix.length)
    .split('|')
    .map(decodeURIComponent);
  return { classId, className, subject };
}

/** The marks of a draft as they are now. */
export function typedMarks(name: string): TypedMarks {
  return typedNow(MARKS, name);
}

/** Keeps typed marks; none at all forgets the draft. */
export function keepMarks(name: string, typed: TypedMarks): void {
  keepUnsaved(name, typed);
}

/** The assessments of a draft as they are now. */
export function addedAssessments(name: string): readonly Assessment[] {
  return typedNow(ASSESSMENTS, name);
}

/** Keeps assessments without marks; none at all forgets the draft. */
export function keepAssessments(name: string, added: readonly Assessment[]): void {
  keepUnsaved(name, added);
}

/** The marks and assessments of a book that are not stored; the same objects until they change. */
export function useMarkBookDrafts({ marks, assessments }: MarkBookDrafts): {
  readonly typed: TypedMarks;
  readonly added: readonly Assessment[];
} {
  return { typed: useTyped(MARKS, marks), added: useTyped(ASSESSMENTS, assessments) };
}

/** Every draft of marks, found ones among them, by name. */
export function useAllTypedMarks(): Readonly<Record<string, TypedMarks>> {
  return useAllTyped(MARKS);
}
