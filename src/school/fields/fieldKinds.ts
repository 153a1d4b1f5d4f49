/** The kinds of fields that a school adds to its forms. */
import { msg } from '#language/t.ts';
import type { StoredFormField, FormField } from '#school/definitions/record.ts';

/** The name of each kind, in the order of the choice. */
export const FIELD_KINDS = {
  text: msg('Text'),
  lines: msg('Long text'),
  number: msg('Number'),
  day: msg('Date'),
  choice: msg('Choice'),
  yesNo: msg('Yes or no'),
  phone: msg('Phone'),
  email: msg('Email'),
} as const;

/** A kind, as settings store it. */
export type FieldKind = keyof typeof FIELD_KINDS;

/** Returns the kind that a stored text names. */
export function fieldKindIn(value: unknown): FieldKind | undefined {
  // `as`: `Object.keys` knows only texts.
  return (Object.keys(FIELD_KINDS) as FieldKind[]).find((kind) => kind === value);
}

/** Returns the kind that people see for a field of a definition. */
export function kindOfField({ kind }: Pick<FormField, 'kind'>): FieldKind {
  if (kind === 'figure' || kind === 'wholeNumber') return 'number';
  return kind === 'reference' ? 'choice' : kind;
}

/** The facts of a field of the school's own. */
interface OwnFacts {
  readonly label: string;
  readonly kind: FieldKind;
  readonly isRequired: boolean;
  readonly choices: readonly string[];
}

/** Returns the definition of a field of the school's own: checked by kind, and stored only if filled in. */
export function ownFieldOf({ label, kind, isRequired, choices }: OwnFacts): StoredFormField {
  const facts = { label, required: isRequired, searched: false, isOwn: true } as const;
  switch (kind) {
    case 'number':
      return { kind: 'figure', ...facts };
    case 'day':
      return { kind, ...facts, startsWith: 'empty' };
    case 'choice':
      return { kind, ...facts, choices };
    default:
      return { kind, ...facts };
  }
}
