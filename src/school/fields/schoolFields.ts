/** The fields of people's forms in a school: required, optional and hidden ones, and the school's own. */
import { t } from '#language/t.ts';
import {
  isFormField,
  type StoredFormField,
  type Definition,
  type Field,
} from '#school/definitions/record.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { namedEntries, tidyName } from '#school/grading/namedEntries.ts';
import { memoize } from '#school/text/memoize.ts';
import { fieldKindIn, kindOfField, ownFieldOf, type FieldKind } from './fieldKinds.ts';

/** The collections whose forms may have own fields. */
export type PeopleName = 'students' | 'teachers';

/** Forms require a field, offer it, or leave it out. */
export type FieldUse = 'required' | 'optional' | 'hidden';

/** A field of a form, by the school's settings. */
export interface SchoolField {
  /** Its key in records: "phone", "own_sex". */
  readonly name: string;
  /** In English, or as the school wrote it. `fieldLabel` shows it. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly use: FieldUse;
  /** True if the school has added the field. */
  readonly isOwn: boolean;
  readonly choices: readonly string[];
  readonly inList: boolean;
  readonly onPaper: boolean;
  readonly onCard: boolean;
}

/** Settings with fields: a list of entries for each collection, see `entryOf` in `fieldSettings.ts`. */
export interface WithFields {
  readonly fields?: unknown;
}

/** The prefix of the names of own fields. */
export const OWN = 'own_';

/** The fields of a collection, in three views. */
export interface FieldsOf<D extends Definition> {
  /** All fields in the order of the form, hidden ones among them. */
  readonly all: readonly SchoolField[];
  /** For forms: hidden fields are not required, and have no first value. Use `shown` for screens. */
  readonly form: D;
  /** For screens, paper and files: without hidden fields. */
  readonly shown: Definition;
  readonly hidden: readonly string[];
}

/**
 * Returns a function that reads the fields of a collection from settings. Without settings of its own a school has exactly
 * the fields of the definition.
 */
export function fieldsReader<D extends Definition>(
  of: PeopleName,
  definition: D,
): (settings: WithFields) => FieldsOf<D> {
  const specified = { form: definition, shown: definition, hidden: [] };
  return memoize((settings) => {
    const entries = fieldEntries(settings, of) ?? [];
    const builtIn = Object.entries(definition).flatMap(([name, field]) =>
      isFormField(field) ? [builtInField(name, field, entries)] : [],
    );
    const own = entries.flatMap((entry) => ownField(entry) ?? []);
    const all = [...builtIn, ...own];
    if (entries.length === 0) return { all, ...specified };
    const uses = new Map(all.map(({ name, use }) => [name, use]));
    const added = own.flatMap(({ use, ...field }) =>
      use === 'hidden'
        ? []
        : [[field.name, ownFieldOf({ ...field, isRequired: use === 'required' })] as const],
    );
    const form: Definition = Object.fromEntries<Field>([
      ...Object.entries(definition).map(
        ([name, field]) => [name, withUse(field, uses.get(name))] as const,
      ),
      ...added,
    ]);
    const shown = Object.entries(form).filter(([name]) => uses.get(name) !== 'hidden');
    const hidden = all.flatMap(({ name, use }) => (use === 'hidden' ? [name] : []));
    // `as`: the same fields with other rules; the school's own come after them.
    return { all, form: form as D, shown: Object.fromEntries(shown), hidden };
  });
}

/** The stored entries of a collection; `undefined` if no readable entries are stored. */
export function fieldEntries(
  { fields }: WithFields,
  of: PeopleName,
): readonly StoredRecord[] | undefined {
  return isRecord(fields) ? namedEntries(fields[of], 'id') : undefined;
}

/** The uses that a field can have: nobody is without a name. Registers go by the class that is stored, hidden or not. */
export function usesOf(name: string): readonly FieldUse[] {
  if (name === 'firstName') return ['required'];
  return name === 'lastName' ? ['required', 'optional'] : ['required', 'optional', 'hidden'];
}

/** Reads the use of an entry; `undefined` if no use that the field can have is stored. */
function storedUse(entry: StoredRecord | undefined): FieldUse | undefined {
  return usesOf(String(entry?.['id'])).find((use) => use === entry?.['use']);
}

/** True if a stored entry is a field of the school's own, even a removed one. */
export function isOwnEntry({ id }: StoredRecord): boolean {
  return typeof id === 'string' && id.startsWith(OWN);
}

function builtInField(
  name: string,
  field: StoredFormField,
  entries: readonly StoredRecord[],
): SchoolField {
  const specified = field.required ? 'required' : 'optional';
  return {
    name,
    label: field.label,
    kind: kindOfField(field),
    use: storedUse(entries.find(({ id }) => id === name)) ?? specified,
    isOwn: false,
    choices: [],
    inList: false,
    onPaper: false,
    onCard: false,
  };
}

/** Reads an entry as a field; `undefined` for fields that were removed, and for entries without a label or a known kind. */
export function ownField(entry: StoredRecord): SchoolField | undefined {
  const { id, label, removed, list, paper, card } = entry;
  const kind = fieldKindIn(entry['kind']);
  if (!isOwnEntry(entry) || removed === true || kind === undefined) return undefined;
  if (typeof label !== 'string' || label.trim() === '') return undefined;
  return {
    name: String(id),
    label: tidyName(label),
    kind,
    use: storedUse(entry) ?? 'optional',
    isOwn: true,
    choices: choicesIn(entry['choices']),
    inList: list === true,
    onPaper: paper === true,
    onCard: card === true,
  };
}

function choicesIn(value: unknown): readonly string[] {
  const texts = Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
  return [...new Set(texts.map((text) => text.trim()).filter(Boolean))];
}

/** A field with the rules of its use. */
function withUse(field: Field, use: FieldUse | undefined): Field {
  if (!isFormField(field) || use === undefined) return field;
  if (use === 'required') return { ...field, required: true };
  const optional = { ...field, required: false };
  return use === 'hidden' && 'startsWith' in optional
    ? { ...optional, startsWith: 'empty' as const }
    : optional;
}

/** Names the lists of fields that cannot be read: "student fields". */
export function unreadableFields(settings: WithFields): readonly string[] {
  const { fields } = settings;
  if (fields === undefined) return [];
  if (!isRecord(fields)) return [t('the fields of forms')];
  return (['students', 'teachers'] as const).flatMap((of) => {
    if (fields[of] === undefined) return [];
    const entries = fieldEntries(settings, of);
    const isRead = entries?.every(
      (entry) =>
        entry['removed'] === true ||
        ((entry['use'] === undefined || storedUse(entry) !== undefined) &&
          (!isOwnEntry(entry) || ownField(entry) !== undefined)),
    );
    return isRead === true ? [] : [of === 'students' ? t('student fields') : t('teacher fields')];
  });
}
