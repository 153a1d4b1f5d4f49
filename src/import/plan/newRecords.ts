/** Makes the new records of a file, and finds what they lack. */
import { classIdOf } from '#school/classes/classes.ts';
import type { WithClassRules } from '#school/classes/classRules.ts';
import { capacityWithout } from '#school/classes/ownClasses.ts';
import { type Membership, membershipOf } from '#school/classes/membership.ts';
import { isVisible } from '#school/text/visibleText.ts';
import { requiredMessage } from '#school/definitions/fieldTexts.ts';
import {
  type Definition,
  type Field,
  type FormField,
  isNumberField,
} from '#school/definitions/record.ts';
import { type CollectionName, COLLECTIONS } from '#school/collections.ts';
import { type ImportField, isAboutStudents, storedFields } from '#import/reading/importFields.ts';
import { type ImportSchool, SPECIFIED } from '#import/reading/importSchool.ts';
import type { Values } from '#import/matching/matchChoices.ts';
import type { ReadUnit } from '#import/matching/readUnit.ts';
import type { RowStudents } from '#import/matching/rowStudents.ts';

/** Makes new records of one collection. */
export class NewRecords {
  /** What records of the collection hold, fields of the school's own among them. */
  readonly fields: readonly ImportField[];
  readonly #definition: Definition;
  /** The fields that a new record cannot be without; of a person's names one is enough. */
  readonly #needed: readonly (readonly [string, FormField])[];
  readonly #classes: ImportSchool['classes'];
  readonly #students: RowStudents;
  readonly #membership: Membership;
  readonly #classRules: WithClassRules;

  constructor(collection: CollectionName, school: ImportSchool, students: RowStudents) {
    const definition: Definition = COLLECTIONS[collection].definition;
    const isNeeded = isAboutStudents(collection)
      ? (name: string) => isRequired(definition[name])
      : (name: string) => name === 'name' || name === 'firstName';
    this.#definition = definition;
    this.fields = storedFields(collection, school.rules);
    this.#needed = this.fields.flatMap(({ name, stored }) =>
      stored && isNeeded(name) ? [[name, stored] as const] : [],
    );
    this.#classes = school.classes;
    this.#classRules = school.rules ?? SPECIFIED;
    this.#membership = membershipOf(school);
    this.#students = students;
  }

  /** What is said of the fields that a new record cannot be without and the row does not have, by field. */
  missingIn({ values, problems }: ReadUnit): readonly (readonly [string, string])[] {
    let missing: (readonly [string, string])[] | undefined;
    for (const [name, field] of this.#needed) {
      if (name in values || problems.has(name)) continue;
      if (name === 'firstName' && isVisible(String(values['lastName'] ?? ''))) continue;
      (missing ??= []).push([name, requiredMessage(field)]);
    }
    return missing ?? NOTHING;
  }

  /** A whole record, but for its id: what the row does not say is empty, or as a form begins. */
  from({ values, classId }: ReadUnit): Values {
    const record: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(this.#definition)) {
      if (name === 'id') continue;
      if (name in values) record[name] = values[name];
      else if (name === 'classId') record[name] = classId ?? this.#classIdOf(values);
      else if (!field.isLeftOutIfEmpty)
        record[name] = field.kind === 'ids' ? [] : this.#unsaid(name, field);
    }
    for (const { name, stored } of this.fields) {
      if (stored?.isOwn === true && name in values) record[name] = values[name];
    }
    return record;
  }

  #unsaid(name: string, field: Field): string | number {
    if (name === 'capacity') return capacityWithout(this.#classRules);
    return emptyValue(field);
  }

  /** The class that a student is in on the day of the record. */
  #classIdOf({ studentId, date }: Values): string {
    const student = this.#students.byId(String(studentId));
    if (!student) return classIdOf(this.#classes, '');
    const day = String(date);
    const className = this.#membership.lastClassOf(student, { first: day, last: day });
    return classIdOf(this.#classes, className);
  }
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
