import { examTypeNames, usualMaxMarks } from '#school/grading/examTypes.ts';
import { subjectNames } from '#school/grading/subjects.ts';
import { SPECIFIED, type ImportRules } from '#import/reading/importSchool.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { SCHEDULES } from '#school/classes/classes.ts';
import type { CollectionName } from '#school/collections.ts';
import { exportHeadings, FILE_NAMES } from '#school/exporting/exportTables.ts';
import type { StoredFormField } from '#school/definitions/formFieldsOf.ts';
import { NO, YES } from '#school/definitions/ownValues.ts';
import { isNumberField } from '#school/definitions/record.ts';
import { cellText, type Cell, type Sheet } from '#school/exporting/sheets.ts';

/** What a template's file is called, without its ending. */
export function templateName(collection: CollectionName): string {
  return `${FILE_NAMES[collection]} template`;
}

/**
 * A workbook to fill in and import: the headings with a row as example, and a second sheet that explains each column. The
 * headings are those of an export (docs/conformance.md, Import and export).
 */
export function templateOf(
  collection: CollectionName,
  rules: ImportRules = SPECIFIED,
): readonly Pick<Sheet, 'name' | 'rows'>[] {
  const own = ownExamples(collection, rules);
  const columns = exportHeadings(collection, rules).map(({ heading, field }) => ({
    heading,
    field,
    example:
      own[heading] ??
      EXAMPLES[collection][heading] ??
      (field?.isOwn === true ? exampleOf(field) : ''),
  }));
  return [
    {
      name: FILE_NAMES[collection],
      rows: [columns.map(({ heading }) => heading), columns.map(({ example }) => example)],
    },
    {
      name: 'How to fill it in',
      rows: [
        ['Column', 'What it holds', 'Needed', 'Example'],
        ...columns.map(({ heading, field, example }) => [
          heading,
          explanation(collection, heading, field, rules),
          neededFor(collection, heading, field),
          cellText(example),
        ]),
        [],
        [
          'Write over the example in the second row. Columns may be left out, or stand in another order.',
        ],
      ],
    },
  ];
}

const EXAMPLE_DAY = { text: '2015-03-14', day: '2015-03-14' };
const EXAMPLE_STUDENT = { Student: 'Maya Patel', 'Roll Number': '0042', Class: 'Class 3' };
const EXAMPLE_PERSON = { 'First Name': 'Maya', 'Last Name': 'Patel', Address: '12 Elm Street' };

const EXAMPLES: Readonly<Record<CollectionName, Readonly<Record<string, Cell>>>> = {
  students: {
    ...EXAMPLE_PERSON,
    Email: 'maya.patel@example.org',
    Phone: '+1 555-0101',
    Class: 'Class 3',
    'Roll Number': '0042',
    'Date of Birth': EXAMPLE_DAY,
    'Parent Name': 'Asha Patel',
    'Parent Phone': '+1 555-0102',
    'Enrollment Date': { text: '2024-09-01', day: '2024-09-01' },
  },
  teachers: {
    ...EXAMPLE_PERSON,
    Email: 'maya.patel@example.org',
    Phone: '+1 555-0101',
    Qualification: 'M.Ed',
    'Experience (years)': { text: '8', number: 8 },
    Salary: { text: '52000', number: 52_000 },
    'Join Date': { text: '2022-08-15', day: '2022-08-15' },
  },
  classes: {
    Name: 'Class 3',
    Teacher: 'Omar Haddad',
    Schedule: SCHEDULES[0],
    Room: 'Room 101',
    Capacity: { text: '30', number: 30 },
  },
  attendance: {
    ...EXAMPLE_STUDENT,
    Date: { text: '2026-03-18', day: '2026-03-18' },
    Status: 'Absent',
    Remark: 'Fever',
    Reason: 'Sick',
  },
  grades: {
    ...EXAMPLE_STUDENT,
    Date: { text: '2026-03-18', day: '2026-03-18' },
  },
};

function exampleOf(field: StoredFormField): Cell {
  if (field.kind === 'day') return EXAMPLE_DAY;
  if (field.kind === 'figure') return { text: '1', number: 1 };
  if (field.kind === 'yesNo') return YES;
  return field.kind === 'choice' ? (field.choices?.[0] ?? '') : '';
}

/** Examples in the school's own words: its first subject, a type that it has, marks out of that type's maximum. */
function ownExamples(
  collection: CollectionName,
  rules: ImportRules,
): Readonly<Record<string, Cell>> {
  if (collection === 'teachers') return { Subject: subjectNames(rules, 'teachers')[0] ?? '' };
  if (collection !== 'grades') return {};
  const types = examTypeNames(rules);
  const type = types.find((name) => name === 'Mid-term') ?? types[0] ?? '';
  const maximum = usualMaxMarks(rules, type);
  const marks = maximum * 0.875;
  return {
    Subject: subjectNames(rules, 'grades')[0] ?? '',
    'Exam Type': type,
    Marks: { text: String(marks), number: marks },
    'Max Marks': { text: String(maximum), number: maximum },
  };
}

/** What a row has to say so that it is known whose it is, and what. */
const NEEDED: Readonly<Record<CollectionName, readonly string[]>> = {
  students: ['First Name', 'Last Name'],
  teachers: ['First Name', 'Last Name'],
  classes: ['Name'],
  attendance: ['Student', 'Date', 'Status'],
  grades: ['Student', 'Subject', 'Marks'],
};

function neededFor(
  collection: CollectionName,
  heading: string,
  field: StoredFormField | undefined,
): string {
  if (NEEDED[collection].includes(heading)) return 'Yes';
  if (field === undefined || field.required === false) return 'No';
  return field.isLeftOutIfEmpty === true ? 'No' : 'Can be filled in later';
}

/** What stands in a column that is more than its kind says. */
const EXPLANATIONS: Readonly<
  Record<CollectionName, (rules: ImportRules) => Readonly<Record<string, string>>>
> = {
  students: () => ({
    Class: 'The name of the class. Classes that are not there yet are offered to be made.',
    'Roll Number': 'A text: zeros in front stay where the column is formatted as text',
  }),
  teachers: (rules) => ({ Subject: oneOf(subjectNames(rules, 'teachers'), true) }),
  classes: () => ({
    Name: 'The name of the class, which no other class has',
    Teacher: 'First and last name of a teacher who is among the teachers',
    Schedule: oneOf(SCHEDULES),
  }),
  attendance: () => ({ Status: oneOf(ATTENDANCE_STATUSES.map(({ label }) => label)) }),
  grades: (rules) => ({
    Subject: oneOf(subjectNames(rules, 'grades'), true),
    'Exam Type': oneOf(examTypeNames(rules), true),
  }),
};

function oneOf(texts: readonly string[], orAnother = false): string {
  return `One of ${texts.join(', ')}${orAnother ? ', or another' : ''}`;
}

function explanation(
  collection: CollectionName,
  heading: string,
  field: StoredFormField | undefined,
  rules: ImportRules,
): string {
  const own = EXPLANATIONS[collection](rules)[heading];
  if (own !== undefined) return own;
  if (field === undefined) return 'Tells students of the same name apart';
  if (isNumberField(field)) {
    const whole = field.kind === 'wholeNumber' ? 'A whole number' : 'A number';
    return field.max === undefined
      ? `${whole}, ${field.min} or more`
      : `${whole} from ${field.min} to ${field.max}`;
  }
  switch (field.kind) {
    case 'figure':
      return 'A number';
    case 'yesNo':
      return oneOf([YES, NO]);
    case 'choice':
      return field.choices ? oneOf(field.choices) : 'A text';
    case 'day':
      return 'A date: one of the spreadsheet, or written 2015-03-14';
    case 'email':
      return 'An email address';
    case 'phone':
      return 'A phone number: format the column as text, so that zeros and + stay';
    case 'reference':
      return 'First and last name';
    default:
      return 'A text';
  }
}
