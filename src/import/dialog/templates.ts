import { english, msg, t, type Text } from '#language/t.ts';
import { examTypeNames, usualMaxMarks } from '#school/grading/examTypes.ts';
import { subjectNames } from '#school/grading/subjects.ts';
import { type ImportRules, SPECIFIED } from '#import/reading/importSchool.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { SCHEDULES } from '#school/classes/classes.ts';
import { type CollectionName, COLLECTION_TITLES } from '#school/collections.ts';
import { exportHeadings, type FileColumn } from '#school/exporting/exportTables.ts';
import { type StoredFormField, isNumberField } from '#school/definitions/record.ts';
import { NO, YES } from '#school/definitions/fieldValues.ts';
import { cellText, type Cell, type Sheet } from '#school/exporting/sheets.ts';
import { commaList } from '#school/text/formats.ts';
import { type ChoiceKind, choiceText } from '#school/text/choices.ts';

/** Returns the name of a template's file, without its extension. */
export function templateName(collection: CollectionName): string {
  return `${english(COLLECTION_TITLES[collection])} template`;
}

/**
 * Returns a workbook to fill in and import, in the person's language: headings with an example row, and a second sheet
 * that explains each column. The headings are those of an export (docs/conformance.md, Import and export).
 */
export function templateOf(
  collection: CollectionName,
  rules: ImportRules = SPECIFIED,
): readonly Pick<Sheet, 'name' | 'rows'>[] {
  const examples: Readonly<Record<string, Cell>> = {
    ...examplesOf(collection),
    ...ownExamples(collection, rules),
  };
  const columns = exportHeadings(collection, rules).map((column) => ({
    ...column,
    example: examples[column.name] ?? (column.field?.isOwn === true ? exampleOf(column.field) : ''),
  }));
  return [
    {
      name: t(COLLECTION_TITLES[collection]),
      rows: [columns.map(({ heading }) => heading), columns.map(({ example }) => example)],
    },
    {
      name: t('How to fill it in'),
      rows: [
        [t('Column'), t('Content'), t('Needed'), t('Example')],
        ...columns.map(({ example, ...column }) => [
          column.heading,
          explanation(collection, column, rules),
          neededFor(collection, column),
          cellText(example),
        ]),
        [],
        [
          t(
            'Replace the example in the second row. You can leave out columns, or change their order.',
          ),
        ],
      ],
    },
  ];
}

function day(text: string): Cell {
  return { text, day: text };
}

function number(value: number): Cell {
  return { text: String(value), number: value };
}

const EXAMPLE_DAY = day('2015-03-14');
const [FIRST, LAST, TEACHER_LAST] = ['Maya', 'Patel', 'Haddad'];

function examplesOf(collection: CollectionName): Readonly<Record<string, Cell>> {
  const person = {
    firstName: FIRST,
    lastName: LAST,
    address: t('12 Elm Street'),
    email: 'maya.patel@example.org',
    phone: '+1 555-0101',
  };
  const ofStudent = {
    rollNumber: '0042',
    class: choiceText('class', 'Class 3'),
  };
  switch (collection) {
    case 'students':
      return {
        ...person,
        ...ofStudent,
        dateOfBirth: EXAMPLE_DAY,
        parentName: `Asha ${LAST}`,
        parentPhone: '+1 555-0102',
        enrollmentDate: day('2024-09-01'),
      };
    case 'teachers':
      return {
        ...person,
        qualification: 'M.Ed',
        experience: number(8),
        salary: number(52_000),
        joinDate: day('2022-08-15'),
      };
    case 'classes':
      return {
        name: choiceText('class', 'Class 3'),
        teacherId: `Omar ${TEACHER_LAST}`,
        schedule: choiceText('schedule', SCHEDULES[0]),
        room: t('Room {room}', { room: '101' }),
        capacity: number(30),
      };
    case 'attendance':
      return {
        ...ofStudent,
        studentId: `${FIRST} ${LAST}`,
        date: day('2026-03-18'),
        status: t(ABSENT.label),
        remark: t('Fever'),
        reason: choiceText('reason', 'Sick'),
      };
    case 'grades':
      return { ...ofStudent, studentId: `${FIRST} ${LAST}`, date: day('2026-03-18') };
    default:
      return collection satisfies never;
  }
}

const [, ABSENT] = ATTENDANCE_STATUSES;

function exampleOf(field: StoredFormField): Cell {
  if (field.kind === 'day') return EXAMPLE_DAY;
  if (field.kind === 'figure') return number(1);
  if (field.kind === 'yesNo') return t(YES);
  return field.kind === 'choice' ? (field.choices?.[0] ?? '') : '';
}

/** Returns examples from the school's settings: its first subject, an exam type, and marks below that type's maximum. */
function ownExamples(
  collection: CollectionName,
  rules: ImportRules,
): Readonly<Record<string, Cell>> {
  if (collection === 'teachers') {
    return { subject: choiceText('subject', subjectNames(rules, 'teachers')[0] ?? '') };
  }
  if (collection !== 'grades') return {};
  const types = examTypeNames(rules);
  const type = types.find((name) => name === 'Mid-term') ?? types[0] ?? '';
  const maximum = usualMaxMarks(rules, type);
  return {
    subject: choiceText('subject', subjectNames(rules, 'grades')[0] ?? ''),
    examType: choiceText('examType', type),
    marks: number(maximum * 0.875),
    maxMarks: number(maximum),
  };
}

/** The fields that every row needs. */
const NEEDED: Readonly<Record<CollectionName, readonly string[]>> = {
  students: ['firstName', 'lastName'],
  teachers: ['firstName', 'lastName'],
  classes: ['name'],
  attendance: ['studentId', 'date', 'status'],
  grades: ['studentId', 'subject', 'marks'],
};

function neededFor(collection: CollectionName, { name, field }: FileColumn): string {
  if (NEEDED[collection].includes(name)) return t(YES);
  if (field === undefined || field.required === false) return t(NO);
  return field.isLeftOutIfEmpty === true ? t(NO) : t('Can be filled in later');
}

/** Returns the explanation of a field that needs more than its kind's; `undefined` for the others. */
function ownExplanation(
  collection: CollectionName,
  name: string,
  rules: ImportRules,
): string | undefined {
  switch (`${collection}.${name}`) {
    case 'students.class':
      return t('The name of the class. You can create missing classes during the import.');
    case 'students.rollNumber':
      return t('Text. Format the column as text to keep leading zeros.');
    case 'teachers.subject':
      return oneOrAnother('subject', subjectNames(rules, 'teachers'));
    case 'classes.name':
      return t('The name of the class. No two classes share a name.');
    case 'classes.teacherId':
      return t('First and last name of a teacher at your school');
    case 'classes.schedule':
      return oneOf(SCHEDULES.map((schedule) => choiceText('schedule', schedule)));
    case 'attendance.status':
      return oneOf(ATTENDANCE_STATUSES.map(({ label }) => t(label)));
    case 'grades.subject':
      return oneOrAnother('subject', subjectNames(rules, 'grades'));
    case 'grades.examType':
      return oneOrAnother('examType', examTypeNames(rules));
    default:
      return undefined;
  }
}

function oneOf(texts: readonly string[]): string {
  return t('One of {choices}', { choices: commaList(texts) });
}

function oneOrAnother(kind: ChoiceKind, names: readonly string[]): string {
  const choices = commaList(names.map((name) => choiceText(kind, name)));
  return t('One of {choices}, or your own', { choices });
}

const KINDS: Readonly<Partial<Record<StoredFormField['kind'], Text>>> = {
  figure: msg('A number'),
  day: msg('A date: a spreadsheet date, or typed as 2015-03-14'),
  email: msg('An email address'),
  phone: msg('A phone number. Format the column as text to keep zeros and +.'),
  reference: msg('First and last name'),
};

function explanation(
  collection: CollectionName,
  { name, field }: FileColumn,
  rules: ImportRules,
): string {
  const own = ownExplanation(collection, name, rules);
  if (own !== undefined) return own;
  if (field === undefined) return t('Tells students with the same name apart');
  if (isNumberField(field)) return numberExplanation(field);
  if (field.kind === 'yesNo') return oneOf([t(YES), t(NO)]);
  if (field.kind === 'choice' && field.choices) return oneOf(field.choices);
  return t(KINDS[field.kind] ?? msg('A text'));
}

function numberExplanation({
  kind,
  min,
  max,
}: Extract<StoredFormField, { readonly min: number }>): string {
  if (kind === 'wholeNumber') {
    return max === undefined
      ? t('A whole number, {min} or more', { min })
      : t('A whole number from {min} to {max}', { min, max });
  }
  return max === undefined
    ? t('A number, {min} or more', { min })
    : t('A number from {min} to {max}', { min, max });
}
