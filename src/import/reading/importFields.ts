/** The fields that the columns of a file can be: stored fields, and fields by which a record is found. */
import { english, msg, type Text } from '#language/t.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { type CollectionName, shownFields } from '#school/collections.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { formFieldsOf, type StoredFormField } from '#school/definitions/record.ts';
import { SPECIFIED, type ImportRules } from './importSchool.ts';

/** How the cells of a column are read. */
export type Reading =
  | 'text'
  | 'lines'
  | 'email'
  | 'phone'
  | 'choice'
  | 'day'
  | 'number'
  /** A number, or why there is none. */
  | 'mark'
  | 'wholeNumber'
  /** Any number, in a field of the school's own. */
  | 'figure'
  | 'yesNo'
  | 'status'
  | 'class'
  /** The name of the class itself. */
  | 'className'
  | 'teacher'
  /** A full name, which becomes a first and a last one. */
  | 'fullName'
  /** Tells which student or class is meant, and is not stored itself. */
  | 'finder';

/** One thing that a column can be. */
export interface ImportField {
  readonly name: string;
  /** The label of the form, in English; `fieldShown` gives it as it is offered. */
  readonly label: string;
  readonly reads: Reading;
  /** The definition of the stored field; `undefined` where nothing is stored under this name. */
  readonly stored?: StoredFormField;
}

/** Returns the label of a field as people see it. */
export function fieldShown({ label, stored }: Pick<ImportField, 'label' | 'stored'>): string {
  return fieldLabel(stored ?? { label });
}

/** The whole name of a person in one column. */
export const FULL_NAME = 'fullName';

/** The part of a class that stands in a column of its own: "B" beside "5". */
export const SECTION = 'section';

/** A part of a first or last name in a column of its own. */
export interface NamePart {
  readonly name: string;
  readonly label: Text;
  /** The field that it is a part of. */
  readonly of: 'firstName' | 'lastName';
  readonly isBefore?: true;
}

/** The parts of names in columns of their own: "Petrovich" of "Ivan Petrovich", "van" of "van Dijk". */
export const NAME_PARTS: readonly NamePart[] = [
  { name: 'middleName', label: msg('Middle Name'), of: 'firstName' },
  { name: 'secondLastName', label: msg('Second Last Name'), of: 'lastName' },
  { name: 'lastNamePrefix', label: msg('Last Name Prefix'), of: 'lastName', isBefore: true },
];

/** The fields by which grades and marks of attendance find their student. */
export const STUDENT_LOOKUP = {
  student: 'studentId',
  rollNumber: 'student.rollNumber',
  class: 'student.class',
  section: 'student.section',
  email: 'student.email',
  firstName: 'student.firstName',
  lastName: 'student.lastName',
  middleName: 'student.middleName',
  secondLastName: 'student.secondLastName',
  lastNamePrefix: 'student.lastNamePrefix',
} as const;

/** Fields whose cells are not read as their kind says. */
const READ_OTHERWISE: Readonly<Record<string, Reading>> = {
  'students.class': 'class',
  'classes.name': 'className',
  'classes.teacherId': 'teacher',
  'attendance.studentId': 'finder',
  'grades.studentId': 'finder',
  'grades.marks': 'mark',
  'attendance.status': 'status',
};

/** The fields that the columns of a file of this collection can be, in the order of the forms: the school's own among them. */
export function importFields(
  collection: CollectionName,
  rules: ImportRules = SPECIFIED,
): readonly ImportField[] {
  return fieldsByRules(rules)(collection);
}

const fieldsByRules = memoize((rules: ImportRules) =>
  memoizeByValue((collection: CollectionName) => allFields(collection, rules)),
);

function allFields(collection: CollectionName, rules: ImportRules): readonly ImportField[] {
  const own = formFieldsOf(shownFields(collection, rules)).map(([name, field]): ImportField => ({
    name,
    label: field.label,
    reads:
      READ_OTHERWISE[`${collection}.${name}`] ?? (field.kind === 'reference' ? 'text' : field.kind),
    stored: field,
  }));
  if (collection === 'students')
    return [WHOLE_NAME, ...own, finder(SECTION, msg('Section')), ...nameParts()];
  if (collection === 'teachers') return [WHOLE_NAME, ...own, ...nameParts()];
  if (collection === 'classes') return [...own, finder(SECTION, msg('Section'))];
  const [student, ...others] = own;
  return student === undefined ? own : [student, ...LOOKUP_FIELDS, ...others];
}

/** The field of the class that a row of a file names, and the one of its section. */
export function classFields(collection: CollectionName): readonly [name: string, section: string] {
  if (isAboutStudents(collection)) return [STUDENT_LOOKUP.class, STUDENT_LOOKUP.section];
  return [collection === 'classes' ? 'name' : 'class', SECTION];
}

/** Returns the field of a person that a column holds, be it of the person listed or of the student whom a mark is of. */
export function personalField(field = ''): string {
  return field === STUDENT_LOOKUP.student ? FULL_NAME : field.replace('student.', '');
}

/** The fields that are stored, in the order of the forms. */
export function storedFields(
  collection: CollectionName,
  rules: ImportRules = SPECIFIED,
): readonly ImportField[] {
  return importFields(collection, rules).filter(({ stored }) => stored !== undefined);
}

/** Whether a file of this collection is about students, whom it names by some of `STUDENT_LOOKUP`. */
export function isAboutStudents(collection: CollectionName): boolean {
  return collection === 'grades' || collection === 'attendance';
}

const WHOLE_NAME: ImportField = {
  name: FULL_NAME,
  label: english(msg('Full Name')),
  reads: 'fullName',
};

const LOOKUP_FIELDS: readonly ImportField[] = [
  finder(STUDENT_LOOKUP.rollNumber, msg('Roll Number')),
  finder(STUDENT_LOOKUP.class, msg('Class')),
  finder(STUDENT_LOOKUP.section, msg('Section')),
  finder(STUDENT_LOOKUP.email, msg('Email')),
  finder(STUDENT_LOOKUP.firstName, msg('First Name')),
  finder(STUDENT_LOOKUP.lastName, msg('Last Name')),
  ...nameParts('student.'),
];

/** The parts of names, of a person listed or of the student whom a row is about. */
function nameParts(prefix = ''): readonly ImportField[] {
  return NAME_PARTS.map(({ name, label }) => finder(prefix + name, label));
}

function finder(name: string, label: Text): ImportField {
  return { name, label: english(label), reads: 'finder' };
}

/** Groups of fields. A list needs one field of each group. */
export const NEEDED_FIELDS: Readonly<Record<CollectionName, readonly (readonly string[])[]>> = {
  students: [[FULL_NAME, 'firstName', 'lastName', 'rollNumber']],
  teachers: [[FULL_NAME, 'firstName', 'lastName']],
  classes: [['name']],
  grades: [Object.values(STUDENT_LOOKUP), ['marks']],
  attendance: [Object.values(STUDENT_LOOKUP), ['status']],
};
