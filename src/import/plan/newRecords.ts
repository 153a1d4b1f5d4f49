/** Makes the new records of a file, and finds what they lack. */
import { classIdOf } from '#school/classes/classes.ts';
import { capacityWithout } from '#school/classes/ownClasses.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { isVisible } from '#school/text/visibleText.ts';
import { requiredMessage } from '#school/definitions/fieldTexts.ts';
import { type Definition, type Field, isNumberField } from '#school/definitions/record.ts';
import { type CollectionName, COLLECTIONS } from '#school/collections.ts';
import { type ImportField, isAboutStudents, storedFields } from '#import/reading/importFields.ts';
import { type ImportSchool, SPECIFIED } from '#import/reading/importSchool.ts';
import type { Values } from '#import/matching/matchChoices.ts';
import type { ReadUnit } from '#import/matching/readUnit.ts';
import type { RowStudents } from '#import/matching/rowStudents.ts';

/** New records of one collection. */
export interface NewRecords {
  /** What records of the collection hold, fields of the school's own among them. */
  readonly fields: readonly ImportField[];
  /** What is said of the fields that a new record cannot be without and the row does not have, by field. */
  readonly missingIn: (read: ReadUnit) => readonly (readonly [string, string])[];
  /** A whole record, but for its id: what the row does not say is empty, or as a form begins. */
  readonly from: (read: ReadUnit) => Values;
}

/** Makes the new records of a file. */
export function newRecordsOf(
  collection: CollectionName,
  school: ImportSchool,
  students: RowStudents,
): NewRecords {
  const definition: Definition = COLLECTIONS[collection].definition;
  const fields = storedFields(collection, school.rules);
  const membership = membershipOf(school);
  // Of a person's names one is enough.
  const isNeeded = (name: string): boolean =>
    isAboutStudents(collection)
      ? isRequired(definition[name])
      : name === 'name' || name === 'firstName';
  const needed = fields.flatMap(({ name, stored }) =>
    stored && isNeeded(name) ? [[name, stored] as const] : [],
  );
  const unsaid = (name: string, field: Field): string | number =>
    name === 'capacity' ? capacityWithout(school.rules ?? SPECIFIED) : emptyValue(field);
  /** The class that a student is in on the day of the record. */
  const classIdOn = ({ studentId, date }: Values): string => {
    const student = students.byId(String(studentId));
    const day = String(date);
    const className = student ? membership.lastClassOf(student, { first: day, last: day }) : '';
    return classIdOf(school.classes, className);
  };
  return {
    fields,
    missingIn({ values, problems }) {
      let missing: (readonly [string, string])[] | undefined;
      for (const [name, field] of needed) {
        if (name in values || problems.has(name)) continue;
        if (name === 'firstName' && isVisible(String(values['lastName'] ?? ''))) continue;
        (missing ??= []).push([name, requiredMessage(field)]);
      }
      return missing ?? NOTHING;
    },
    from({ values, classId }) {
      const record: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(definition)) {
        if (name === 'id') continue;
        if (name in values) record[name] = values[name];
        else if (name === 'classId') record[name] = classId ?? classIdOn(values);
        else if (!field.isLeftOutIfEmpty)
          record[name] = field.kind === 'ids' ? [] : unsaid(name, field);
      }
      for (const { name, stored } of fields) {
        if (stored?.isOwn === true && name in values) record[name] = values[name];
      }
      return record;
    },
  };
}

/** Shared, because two hundred thousand records of a wide file lack nothing. */
const NOTHING: readonly (readonly [string, string])[] = [];

/** Whether a record cannot be without the field; a number that a form starts with need not be said. */
function isRequired(field: Field | undefined): boolean {
  if (!field || !('required' in field) || field.required === false) return false;
  return !field.isLeftOutIfEmpty && !(isNumberField(field) && field.startsWith !== 'empty');
}

function emptyValue(field: Field): string | number {
  if (!isNumberField(field)) return '';
  return field.startsWith === 'empty' ? field.fallback : field.startsWith;
}
