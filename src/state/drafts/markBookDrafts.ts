/** What is typed into mark books and not saved yet, and assessments that nobody has a mark of: see `drafts`. */
import type { Assessment, MarkBookId, TypedMark, TypedMarks } from '#domain/grades/markBook.ts';
import { isRecord } from '#domain/records/storedRecord.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { drafts } from './drafts.ts';
import { ASSESSMENTS_PREFIX, MARKS_PREFIX } from './useUnsavedMarks.ts';

/** What the drafts of a mark book are called. */
export interface MarkBookDrafts {
  readonly marks: string;
  readonly assessments: string;
}

/** The names of a mark book's drafts. A class is known by its id, through its renames. */
export function draftsOfBook({ classId, className, subject }: MarkBookId): MarkBookDrafts {
  const parts = [classId, classId === '' ? className : '', subject];
  const book = parts.map(encodeURIComponent).join('|');
  return { marks: `${MARKS_PREFIX}${book}`, assessments: `${ASSESSMENTS_PREFIX}${book}` };
}

/** The book that a draft of marks is of; its class name is empty where it has an id. */
export function bookOfDraft(name: string): MarkBookId {
  const [classId = '', className = '', subject = ''] = name
    .slice(MARKS_PREFIX.length)
    .split('|')
    .map(decodeURIComponent);
  return { classId, className, subject };
}

/** The marks of a draft as they are now. */
export function typedMarks(name: string): TypedMarks {
  return asTypedMarks(drafts.state.getState().own[name]?.value);
}

/** Keeps typed marks; none at all forgets the draft. */
export function keepMarks(name: string, typed: TypedMarks): void {
  drafts.keep(name, Object.keys(typed).length === 0 ? undefined : typed);
}

/** The assessments of a draft as they are now. */
export function addedAssessments(name: string): readonly Assessment[] {
  return asAssessments(drafts.state.getState().own[name]?.value);
}

/** Keeps assessments without marks; none at all forgets the draft. */
export function keepAssessments(name: string, added: readonly Assessment[]): void {
  drafts.keep(name, added.length === 0 ? undefined : added);
}

/** The marks and assessments of a book that are not stored; the same objects until they change. */
export function useMarkBookDrafts({ marks, assessments }: MarkBookDrafts): {
  readonly typed: TypedMarks;
  readonly added: readonly Assessment[];
} {
  const typed = useStore(drafts.state, ({ own }) => own[marks]?.value);
  const added = useStore(drafts.state, ({ own }) => own[assessments]?.value);
  return {
    typed: useMemo(() => asTypedMarks(typed), [typed]),
    added: useMemo(() => asAssessments(added), [added]),
  };
}

/** Every draft of marks, found ones among them, by name. */
export function useAllTypedMarks(): Readonly<Record<string, TypedMarks>> {
  const state = useStore(drafts.state);
  return useMemo(() => {
    const entries = Object.entries({ ...state.found, ...state.own });
    return Object.fromEntries(
      entries.flatMap(([name, { value }]) =>
        name.startsWith(MARKS_PREFIX) ? [[name, asTypedMarks(value)] as const] : [],
      ),
    );
  }, [state]);
}

const NO_MARKS: TypedMarks = {};
const NO_ASSESSMENTS: readonly Assessment[] = [];

// Only this file writes these, but an earlier version of this program may have written others: what cannot be read of
// them is left out, and the rest stays.
function asTypedMarks(value: unknown): TypedMarks {
  if (!isRecord(value)) return NO_MARKS;
  return Object.fromEntries(
    Object.entries(value).filter((entry): entry is [string, TypedMark] => isTypedMark(entry[1])),
  );
}

function asAssessments(value: unknown): readonly Assessment[] {
  return Array.isArray(value) ? value.filter(isAssessment) : NO_ASSESSMENTS;
}

function isTypedMark(value: unknown): value is TypedMark {
  return (
    isAssessment(value) &&
    hasTexts(value, ['studentId', 'name', 'text', 'over']) &&
    (!('among' in value) || Array.isArray(value.among))
  );
}

function isAssessment(value: unknown): value is Assessment {
  return (
    isRecord(value) &&
    hasTexts(value, ['examType', 'date']) &&
    typeof value['maxMarks'] === 'number'
  );
}

function hasTexts(value: object, names: readonly string[]): boolean {
  const fields: Readonly<Record<string, unknown>> = { ...value };
  return names.every((name) => typeof fields[name] === 'string');
}
