/**
 * How a record is defined: once, as plain data. Its type, how a stored one is read, what its form accepts and shows,
 * what a search looks through and what a spreadsheet may call its columns all follow from the definition.
 */

/** What each field that people fill in has to decide. */
export interface FieldFacts {
  /** What forms and the heads of a spreadsheet call it. */
  readonly label: string;
  /** Whether a form asks for it, and in what words if not in the usual ones: "Enter a first name". */
  readonly required: boolean | string;
  /** Whether the search of its list looks through it. */
  readonly searched: boolean;
  /** What a stored record without the field reads as; empty unless said. */
  readonly ifMissing?: string;
}

/** What a calendar day has to decide besides. */
export interface DayFacts extends FieldFacts {
  readonly startsWith: 'today' | 'empty';
}

/** What a number has to decide besides. */
export interface NumberFacts extends FieldFacts {
  readonly required: true | string;
  /** What text that is no number stands for, typed or stored (spec §5). */
  readonly fallback: number;
  readonly startsWith: number | 'empty';
  readonly min: number;
  readonly max?: number;
  /** What a form says of a number out of bounds, if not the usual: "Salary is 0 or more". */
  readonly bounds?: string;
}

type TextKind = 'text' | 'lines' | 'email' | 'phone';
type ChoiceKind = 'choice' | 'reference';
type NumberKind = 'wholeNumber' | 'number';

interface TextField<Kind extends TextKind | ChoiceKind> extends FieldFacts {
  readonly kind: Kind;
}

interface DayField extends DayFacts {
  readonly kind: 'day';
}

interface NumberField extends NumberFacts {
  readonly kind: NumberKind;
}

/** A field that people fill in. */
export type FormField = TextField<TextKind> | TextField<ChoiceKind> | DayField | NumberField;

/** A field that the school's rules fill in: an id, or a list of ids. */
interface RuledField {
  readonly kind: 'id' | 'ids';
  readonly searched?: never;
  readonly ifMissing?: never;
}

/** How a field is stored, beyond its kind. */
interface Storing {
  /** The record's row is found by it: a truth value, which other programs may have written, is no text then. */
  readonly isPartOfKey?: true;
  /** Not stored at all where it would be empty. */
  readonly isLeftOutIfEmpty?: true;
}

export type Field = (FormField | RuledField) & Storing;

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

/** Names of the fields of certain kinds. */
export type NamesOfKind<D extends Definition, Kind extends Field['kind']> = {
  [N in keyof D & string]: D[N]['kind'] extends Kind ? N : never;
}[keyof D & string];

/** Names of the fields that people fill in. */
export type FormName<D extends Definition> = NamesOfKind<D, FormField['kind']>;

/** Names of the number fields. */
export type NumberName<D extends Definition> = NamesOfKind<D, NumberKind>;

/** A record with an id. */
export function record<D extends Definition>(fields: D) {
  return { id: id(), ...fields };
}

function ofKind<Kind extends FormField['kind'], Facts extends FieldFacts = FieldFacts>(kind: Kind) {
  return (facts: Facts) => ({ kind, ...facts });
}

/** One line of text. */
export const text = ofKind('text');

/** Several lines of text. */
export const lines = ofKind('lines');

export const email = ofKind('email');

export const phone = ofKind('phone');

/** A text that is chosen from a list. What is stored may be in no list. */
export const choice = ofKind('choice');

/** The id of another record, which people choose. */
export const reference = ofKind('reference');

/** A local calendar day, `YYYY-MM-DD`. */
export const day = ofKind<'day', DayFacts>('day');

/** A number whose decimals are cut off (spec §5). */
export const wholeNumber = ofKind<'wholeNumber', NumberFacts>('wholeNumber');

export const number = ofKind<'number', NumberFacts>('number');

/** An id that the rules of the school fill in. */
export const id = () => ({ kind: 'id' }) as const;

/** Ids that the rules of the school fill in. */
export const ids = () => ({ kind: 'ids' }) as const;

/** A field by which the record's row is found. */
export function partOfKey<F extends Field>(field: F) {
  return { ...field, isPartOfKey: true } as const;
}

/** A field that is not stored at all where it would be empty. */
export function leftOutIfEmpty<F extends FormField>(field: F) {
  return { ...field, isLeftOutIfEmpty: true } as const;
}

/** Whether the field holds a number. */
export function isNumberField(field: Field): field is NumberField {
  return 'fallback' in field;
}
