import { DRAFT_PREFIXES, kindOfDraft, type DraftKindName } from './draftIds.ts';
import {
  readAssessments,
  readFields,
  readMarks,
  readRegister,
  readTypedTexts,
} from './draftValues.ts';

/** A kind of draft. */
export interface DraftKind<T> {
  readonly id: DraftKindName;
  /** How the ids of its drafts begin. */
  readonly prefix: string;
  /** What was kept, as far as it can be read. */
  readonly read: (value: unknown) => T;
  /** What it is called where a person is told what is not saved. */
  readonly name: string;
}

function kind<T>(id: DraftKindName, read: (value: unknown) => T, name: string): DraftKind<T> {
  return { id, prefix: DRAFT_PREFIXES[id], read, name };
}

/** All that is kept before it is saved. */
export const DRAFT_KINDS = {
  register: kind('register', readRegister, 'attendance marks'),
  marks: kind('marks', readMarks, 'marks of a mark book'),
  assessments: kind('assessments', readAssessments, 'assessments without marks'),
  comment: kind('comment', readFields, 'comments of report cards'),
  form: kind('form', readFields, 'a form'),
  settings: kind('settings', readTypedTexts, 'school information'),
} satisfies Readonly<Record<DraftKindName, DraftKind<unknown>>>;

/** What drafts are of, in words for the person, each once. */
export function draftsInWords(ids: readonly string[]): readonly string[] {
  const words = ids.map((id) => {
    const kind = kindOfDraft(id);
    return kind === undefined ? 'something else' : DRAFT_KINDS[kind].name;
  });
  return [...new Set(words)];
}
