/**
 * How the ids of each kind of draft begin. They are stored, and no words for people: never change one. The first that
 * fits is the kind. Apart from `DRAFT_KINDS`, since the first screen needs no more of drafts than this.
 */
export const DRAFT_PREFIXES = {
  register: 'register|',
  marks: 'marks|',
  /** Of mark books, without a mark. Nothing is lost with them but a heading, so nobody is asked about them. */
  assessments: 'assessments|',
  comment: 'form|reportComment|',
  form: 'form|',
  settings: 'settings',
} as const;

export type DraftKindName = keyof typeof DRAFT_PREFIXES;

// `as`: `Object.keys` knows only texts.
const NAMES = Object.keys(DRAFT_PREFIXES) as readonly DraftKindName[];

/** The kind of a draft; `undefined` where only another version of this program knows it. */
export function kindOfDraft(id: string): DraftKindName | undefined {
  return NAMES.find((name) => id.startsWith(DRAFT_PREFIXES[name]));
}
