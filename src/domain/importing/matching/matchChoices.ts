/** By what a row of a file and a stored record are known to be the same. */
import type { CollectionName, Collections } from '#domain/school/collections.ts';
import { classKey } from '#domain/importing/reading/classNames.ts';
import { FULL_NAME } from '#domain/importing/reading/importFields.ts';
import { matchKey, nameKey } from '#domain/importing/reading/matchKey.ts';

/** Values by field name. */
export type Values = Readonly<Record<string, unknown>>;

/** One way to match. */
export interface MatchChoice {
  readonly id: string;
  readonly label: string;
  /** Each of these groups of fields must have a column, one of the group at least. */
  readonly needs: readonly (readonly string[])[];
  /** What is compared; empty where something of it is missing. */
  readonly keyOf: (values: Values) => string;
}

const SEPARATOR = '\u0000';

function text(values: Values, field: string): string {
  const value = values[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function joined(...parts: readonly string[]): string {
  return parts.includes('') ? '' : parts.join(SEPARATOR);
}

function nameOf(values: Values): string {
  return nameKey(`${text(values, 'firstName')} ${text(values, 'lastName')}`);
}

const NAME = [FULL_NAME, 'firstName', 'lastName'];
// One of the columns by which a student is found.
const ANY: readonly string[] = [];

/** The ways to match records of each collection, the first first. */
export const MATCH_CHOICES: Readonly<Record<CollectionName, readonly MatchChoice[]>> = {
  students: [
    {
      id: 'rollNumber',
      label: 'Roll Number and Class',
      needs: [['rollNumber'], ['class']],
      keyOf: (values) =>
        joined(matchKey(text(values, 'rollNumber')), classKey(text(values, 'class'))),
    },
    {
      id: 'email',
      label: 'Email',
      needs: [['email']],
      keyOf: (values) => matchKey(text(values, 'email')),
    },
    {
      id: 'name',
      label: 'Name and Date of Birth',
      needs: [NAME, ['dateOfBirth']],
      keyOf: (values) => joined(nameOf(values), text(values, 'dateOfBirth')),
    },
  ],
  teachers: [
    {
      id: 'email',
      label: 'Email',
      needs: [['email']],
      // Who has no email is known by name.
      keyOf: (values) => matchKey(text(values, 'email')) || nameOf(values),
    },
    { id: 'name', label: 'Name', needs: [NAME], keyOf: nameOf },
  ],
  classes: [
    {
      id: 'name',
      label: 'Name',
      needs: [['name']],
      keyOf: (values) => classKey(text(values, 'name')),
    },
  ],
  grades: [
    {
      id: 'exam',
      label: 'Student, Subject, Exam Type and Date',
      needs: [ANY],
      keyOf: (values) =>
        joined(
          text(values, 'studentId'),
          matchKey(text(values, 'subject')),
          matchKey(text(values, 'examType')),
          text(values, 'date'),
        ),
    },
  ],
  attendance: [
    {
      id: 'day',
      label: 'Student and Date',
      needs: [ANY],
      keyOf: (values) => joined(text(values, 'studentId'), text(values, 'date')),
    },
  ],
};

/** The ways to match records of a collection, the first first; those that the columns do not allow are `open: false`. */
export function matchChoices(
  collection: CollectionName,
  fields: ReadonlySet<string>,
): readonly (MatchChoice & { readonly open: boolean })[] {
  return MATCH_CHOICES[collection].map((choice) => ({
    ...choice,
    open: choice.needs.every(
      (group) => group.length === 0 || group.some((field) => fields.has(field)),
    ),
  }));
}

/** The way that was chosen, where the columns allow it, or else the first that they allow. */
export function matchChoice(
  collection: CollectionName,
  fields: ReadonlySet<string>,
  chosen: string,
): MatchChoice | undefined {
  const open = matchChoices(collection, fields).filter((choice) => choice.open);
  return open.find(({ id }) => id === chosen) ?? open[0];
}

/** A stored record of any collection. */
export type AnyRecord = Collections[CollectionName];
