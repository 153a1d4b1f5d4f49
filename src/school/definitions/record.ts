/**
 * Defines records once, as plain data. The type, reading stored records, forms, search, and the columns of spreadsheets
 * all follow from the definition.
 */
import { english, type Text } from '#language/t.ts';
import type { ChoiceKind as FixedKind } from '#school/text/choices.ts';

/** Facts that every form field needs. */
export interface FieldFacts {
  /** In English, or as the school wrote the label of a field of its own. `fieldLabel` shows it. */
  readonly label: string;
  /** True if a form requires the field. */
  readonly required: boolean;
  /** The form's message if a required field is empty: "Enter a first name". Fields of the school's own have none. */
  readonly missing?: Text;
  /** The fixed choices that stored texts may be. `fieldInWords` shows them in the language spoken. */
  readonly fixed?: FixedKind;
  /** True if the list's search looks in the field. */
  readonly searched: boolean;
  /** The value of a stored record without the field; empty by default. */
  readonly ifMissing?: string;
}

/** Further facts of a day field. */
export interface DayFacts extends FieldFacts {
  readonly startsWith: 'today' | 'empty';
}

/** Further facts of a number field. */
export interface NumberFacts extends FieldFacts {
  /** The number that stands for text that is not a number, typed or stored (spec §5). */
  readonly fallback: number;
  readonly startsWith: number | 'empty';
  readonly min: number;
  readonly max?: number;
  /** The form's message for a number out of bounds: "Salary must be {min} or more". */
  readonly bounds: Text;
}

type TextKind = 'text' | 'lines' | 'email' | 'phone';
type ChoiceKind = 'choice' | 'reference';
/** Kinds that only fields of a school's own have: any number, and yes or no as JSON's booleans. */
type OwnKind = 'figure' | 'yesNo';
type NumberKind = 'wholeNumber' | 'number';

interface TextField extends FieldFacts {
  readonly kind: TextKind | ChoiceKind | OwnKind;
  /** The only values of a choice that the school has written down. */
  readonly choices?: readonly string[];
}

interface DayField extends DayFacts {
  readonly kind: 'day';
}

interface NumberField extends NumberFacts {
  readonly kind: NumberKind;
}

/** A field that people fill in. */
export type FormField = TextField | DayField | NumberField;

/** A field that the school's rules fill in: an id, or a list of ids. */
interface RuledField {
  readonly kind: 'id' | 'ids';
  readonly searched?: never;
  readonly ifMissing?: never;
}

interface StorageOptions {
  /** The field is part of the row key; a boolean from another program then reads as empty. */
  readonly isPartOfKey?: true;
  /** Not stored if empty. */
  readonly isLeftOutIfEmpty?: true;
  /** A field of the school's own: forms give no value if it is empty, and records have no key. */
  readonly isOwn?: true;
}

export type Field = (FormField | RuledField) & StorageOptions;

/** A record's fields in the order in which they are stored. */
export type Definition = Readonly<Record<string, Field>>;

type ValueOf<F extends Field> = F['kind'] extends NumberKind
  ? number
  : F['kind'] extends 'ids'
    ? readonly string[]
    : string;

type LeftOutNames<D extends Definition> = {
  [N in keyof D]: D[N] extends { readonly isLeftOutIfEmpty: true } ? N : never;
}[keyof D];

/** The type of a defined record. */
export type RecordOf<D extends Definition> = {
  readonly [N in keyof D as Exclude<N, LeftOutNames<D>>]: ValueOf<D[N]>;
} & {
  readonly [N in keyof D as Extract<N, LeftOutNames<D>>]?: ValueOf<D[N]>;
};

/** The names of fields of certain kinds. */
export type NamesOfKind<D extends Definition, Kind extends Field['kind']> = {
  [N in keyof D & string]: D[N]['kind'] extends Kind ? N : never;
}[keyof D & string];

/** The names of fields that people fill in. */
export type FormName<D extends Definition> = NamesOfKind<D, FormField['kind']>;

/** The names of number fields. */
export type NumberName<D extends Definition> = NamesOfKind<D, NumberKind>;

/** Defines a record with an id. */
export function record<D extends Definition>(fields: D) {
  return { id: id(), ...fields };
}

function ofKind<Kind extends FormField['kind'], Facts extends FieldFacts = FieldFacts>(kind: Kind) {
  return ({ label, ...facts }: Omit<Facts, 'label'> & { readonly label: Text }) => ({
    kind,
    label: english(label),
    ...facts,
  });
}

/** The facts of a field that forms require, with the message if the field is empty. */
export function asked<const More extends object>(label: Text, missing: Text, more?: More) {
  const facts: Omit<FieldFacts, 'label'> = { missing, required: true, searched: false };
  // `as`: the spread of a parameter that may be missing.
  return { label, ...facts, ...more } as typeof facts & { readonly label: Text } & More;
}

/** One line of text. */
export const text = ofKind('text');

/** Several lines of text. */
export const lines = ofKind('lines');

export const email = ofKind('email');

export const phone = ofKind('phone');

/** A text chosen from a list. The stored text may be in no list. */
export const choice = ofKind('choice');

/** The id of another record, which people choose. */
export const reference = ofKind('reference');

/** A local calendar day, `YYYY-MM-DD`. */
export const day = ofKind<'day', DayFacts>('day');

/** A number whose decimals are cut off (spec §5). */
export const wholeNumber = ofKind<'wholeNumber', NumberFacts>('wholeNumber');

export const number = ofKind<'number', NumberFacts>('number');

/** An id that the school's rules fill in. */
export const id = () => ({ kind: 'id' }) as const;

/** Ids that the school's rules fill in. */
export const ids = () => ({ kind: 'ids' }) as const;

/** Marks a field as part of the row key. */
export function partOfKey<F extends Field>(field: F) {
  return { ...field, isPartOfKey: true } as const;
}

/** Marks a field that is not stored if empty. */
export function leftOutIfEmpty<F extends FormField>(field: F) {
  return { ...field, isLeftOutIfEmpty: true } as const;
}

/** True if the field holds a number. */
export function isNumberField(field: Field): field is NumberField {
  return 'fallback' in field;
}

/** A field that people fill in, with its storage options. */
export type StoredFormField = Extract<Field, FormField>;

/** True if people fill in the field. */
export function isFormField(field: Field): field is StoredFormField {
  return 'label' in field;
}

/** Returns the fields that people fill in, by name, in the order of forms and files. */
export function formFieldsOf(
  definition: Definition,
): readonly (readonly [string, StoredFormField])[] {
  return Object.entries(definition).flatMap(([name, field]) =>
    isFormField(field) ? [[name, field] as const] : [],
  );
}
