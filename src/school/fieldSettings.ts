/** Changes the fields of people's forms in the settings. Records keep the values of changed and removed fields. */
import { t } from '#language/t.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { COLLECTIONS } from './collections.ts';
import { isFormField, type Definition } from '#school/definitions/record.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import type { FieldKind } from '#school/fields/fieldKinds.ts';
import {
  fieldEntries,
  isOwnEntry,
  OWN,
  ownField,
  type FieldUse,
  type PeopleName,
  type WithFields,
} from '#school/fields/schoolFields.ts';
import { isSameName, tidyName } from '#school/grading/namedEntries.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** The facts of a field of the school's own, as its form gives them. */
export interface OwnField {
  readonly label: string;
  readonly kind: FieldKind;
  /** The choices of a choice field: at least one. */
  readonly choices?: readonly string[];
  readonly inList?: boolean;
  readonly onPaper?: boolean;
  readonly onCard?: boolean;
}

/**
 * Adds a field to the settings. Returns these and the name under which records hold the field. An own field with the same
 * label is used unchanged.
 */
export function withFieldAdded(
  settings: SchoolSettings,
  of: PeopleName,
  field: OwnField,
): { readonly settings: SchoolSettings; readonly name: string } {
  const label = tidyName(field.label);
  const entries = fieldEntries(settings, of) ?? [];
  const alike = entries.filter(
    (entry) => isOwnEntry(entry) && isSameName(String(entry['label']), label),
  );
  const there = alike.find((entry) => ownField(entry) !== undefined);
  if (there) return { settings, name: String(there['id']) };
  // A removed field of this label comes back with its values.
  const removed = alike.find((entry) => entry['removed'] === true);
  const name = removed ? String(removed['id']) : newName(label, entries);
  const entry = entryOf({ ...field, label }, { id: name });
  return { settings: withEntry(settings, of, entry), name };
}

/** Requires names and classes alone, or all fields that the specification requires. Hidden fields are shown again. */
export function withUsesOf(settings: SchoolSettings, asks: 'names' | 'everything'): SchoolSettings {
  let next = settings;
  for (const of of ['students', 'teachers'] as const) {
    const definition: Definition = COLLECTIONS[of].definition;
    for (const [name, field] of Object.entries(definition)) {
      if (!isFormField(field)) continue;
      const isNeeded = ALWAYS_ASKED.has(name) || asks === 'everything';
      next = withFieldUse(next, of, name, isNeeded ? specifiedUse(of, name) : 'optional');
    }
  }
  return next;
}

const ALWAYS_ASKED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'class']);

/** The settings with another use of a field. */
export function withFieldUse(
  settings: SchoolSettings,
  of: PeopleName,
  name: string,
  use: FieldUse,
): SchoolSettings {
  const known = fieldEntries(settings, of)?.find(({ id }) => id === name);
  const { use: _before, ...facts } = known ?? { id: name };
  const isUsual = use === (name.startsWith(OWN) ? 'optional' : specifiedUse(of, name));
  return withEntry(settings, of, isUsual ? facts : { ...facts, use });
}

function specifiedUse(of: PeopleName, name: string): FieldUse {
  const definition: Definition = COLLECTIONS[of].definition;
  const field = definition[name];
  return field && isFormField(field) && field.required ? 'required' : 'optional';
}

/** Returns the entry to store for a field. Values of other programs in the stored entry stay, and so does its use. */
export function entryOf(field: OwnField, stored: StoredRecord): StoredRecord {
  const {
    removed: _removed,
    choices: _choices,
    list: _list,
    paper: _paper,
    card: _card,
    ...others
  } = stored;
  const choices = [...new Set((field.choices ?? []).map(tidyName).filter(Boolean))];
  return {
    ...others,
    label: tidyName(field.label),
    kind: field.kind,
    ...(field.kind === 'choice' && { choices }),
    ...(field.inList === true && { list: true }),
    ...(field.onPaper === true && { paper: true }),
    ...(field.onCard === true && { card: true }),
  };
}

/** The settings with an entry in place of the entry with the same id, or else at the end. */
export function withEntry(
  settings: SchoolSettings,
  of: PeopleName,
  entry: StoredRecord,
): SchoolSettings {
  const { fields: stored, ...others } = settings;
  const entries = fieldEntries(settings, of) ?? [];
  const isThere = entries.some(({ id }) => id === entry['id']);
  const next = isThere
    ? entries.map((one) => (one['id'] === entry['id'] ? entry : one))
    : [...entries, entry];
  // A built-in field as specified needs no entry.
  const kept = next.filter((one) => isOwnEntry(one) || Object.keys(one).length > 1);
  const { [of]: _before, ...lists } = isRecord(stored) ? stored : {};
  const fields = kept.length === 0 ? lists : { ...lists, [of]: inFormOrder(of, kept) };
  return Object.keys(fields).length === 0 ? others : { ...others, fields };
}

/** Puts built-in fields first, in the order of the form, so that two PCs that change two of them store one order. */
function inFormOrder(of: PeopleName, entries: readonly StoredRecord[]): readonly StoredRecord[] {
  const names = Object.keys(COLLECTIONS[of].definition);
  const rank = ({ id }: StoredRecord): number => {
    const place = names.indexOf(String(id));
    return place < 0 ? names.length : place;
  };
  return entries.toSorted((a, b) => rank(a) - rank(b));
}

/** Returns the error of a typed label; `undefined` for none. `except` is the name of the edited field. */
export function labelFault(
  settings: WithFields,
  of: PeopleName,
  typed: string,
  except?: string,
): string | undefined {
  const label = tidyName(typed);
  if (label === '') return t('Enter a label');
  const builtIn = Object.values<Definition[string]>(COLLECTIONS[of].definition).flatMap((field) =>
    isFormField(field) ? [field.label, fieldLabel(field)] : [],
  );
  const own = (fieldEntries(settings, of) ?? []).flatMap((entry) => {
    const field = ownField(entry);
    return field && field.name !== except ? [field.label, fieldLabel(field)] : [];
  });
  const alike = [...builtIn, ...own].find((other) => isSameName(other, label));
  return alike === undefined
    ? undefined
    : t('There is already a field called {label}', { label: alike });
}

/** Returns the name of a new field, made from its label: "own_national_id", or "own_national_id_2" if that is used. */
function newName(label: string, entries: readonly StoredRecord[]): string {
  const words = label
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['field'];
  const wanted = OWN + words.join('_');
  const used = new Set(entries.map(({ id }) => id));
  if (!used.has(wanted)) return wanted;
  let number = 2;
  while (used.has(`${wanted}_${number}`)) number += 1;
  return `${wanted}_${number}`;
}

/** Fields of students that many schools add to the specified ones. Settings adds each by one press. */
export const USUAL_FIELDS: readonly OwnField[] = [
  { label: 'Sex', kind: 'text' },
  { label: 'National ID', kind: 'text' },
  { label: 'Second Parent Name', kind: 'text' },
  { label: 'Second Parent Phone', kind: 'phone' },
  { label: 'Medical Note', kind: 'lines' },
  { label: 'Previous School', kind: 'text' },
  { label: 'Language at Home', kind: 'text' },
  { label: 'Photo Permission', kind: 'yesNo' },
];
