import type { MarkBookId } from '#school/grades/markBook.ts';
import { DRAFT_KINDS } from './draftKinds.ts';

const { marks: MARKS, assessments: ASSESSMENTS } = DRAFT_KINDS;

/** The names of a mark book's drafts: unsaved marks, and assessments without a mark. */
export interface MarkBookDrafts {
  readonly marks: string;
  readonly assessments: string;
}

/** Names the drafts of a mark book. A class with an id keeps its drafts when it is renamed. */
export function draftsOfBook({ classId, className, subject }: MarkBookId): MarkBookDrafts {
  const parts = [classId, classId === '' ? className : '', subject];
  const book = parts.map(encodeURIComponent).join('|');
  return { marks: `${MARKS.prefix}${book}`, assessments: `${ASSESSMENTS.prefix}${book}` };
}

/** The book of a draft of marks; its class name is empty if the class has an id. */
export function bookOfDraft(name: string): MarkBookId {
  const [classId = '', className = '', subject = ''] = name
    .slice(MARKS.prefix.length)
    .split('|')
    .map(decodeURIComponent);
  return { classId, className, subject };
}
