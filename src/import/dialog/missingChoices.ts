import { msg, t, type Text } from '#language/t.ts';
import type { CollectionName } from '#school/collections.ts';
import { andMore, formatList } from '#school/text/formats.ts';
import type { AskedOfAllRows } from '#import/plan/allRows.ts';
import { WHO } from '#import/columns/byHeadings.ts';
import { MUST_BE_CONFIRMED } from '#import/columns/candidate.ts';
import type { ColumnChoice } from '#import/columns/columnChoice.ts';
import type { SheetSeen, WrittenQuestions } from '#import/plan/importSession.ts';
import { headingShown } from '#import/headings/sheetTable.ts';
import {
  fieldShown,
  FULL_NAME,
  importFields,
  isAboutStudents,
  STUDENT_LOOKUP,
} from '#import/reading/importFields.ts';
import { examFieldsAsked } from '#import/columns/exams.ts';
import { newFieldFault } from '#import/columns/newFields.ts';
import { type ImportRules, SPECIFIED } from '#import/reading/importSchool.ts';
import { matchChoice } from '#import/matching/matchChoices.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { OpenedFile } from './importState.ts';

/** Returns a sentence that says what keeps Next waiting before the preview; `undefined` if nothing does. */
export function missingForPreview(
  collection: CollectionName,
  { seen, choices: { columns } }: Pick<OpenedFile, 'seen' | 'choices'>,
  questions: WrittenQuestions,
  plan: ImportPlan | undefined,
  rules: ImportRules = SPECIFIED,
): string | undefined {
  const headings = seen.columns.map(headingShown);
  return (
    newFieldFault(collection, columns, headings, rules) ??
    orTick(missingChoices(collection, columns, questions), collection, columns, seen) ??
    unconfirmed(columns, seen) ??
    nobodyNamed(collection, columns, plan)
  );
}

/** Adds the box to tick where several columns of names are the reason why none is chosen. */
function orTick(
  missing: string | undefined,
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  { eachColumnIsClass, isOneList }: SheetSeen,
): string | undefined {
  const choice =
    eachColumnIsClass === false
      ? t('Each column is a class')
      : isOneList === false && t('Columns side by side are one list');
  if (missing === undefined || !choice || !lacksNames(collection, columns)) return missing;
  return `${missing} ${t('Or tick “{choice}”.', { choice })}`;
}

/** Returns a sentence that says what to choose for the columns and all rows; `undefined` if nothing is missing. */
export function missingChoices(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  questions: Pick<WrittenQuestions, 'asked' | 'order'> | undefined,
): string | undefined {
  const asked = questions?.asked;
  if (asked?.hasTotalsOnly) {
    return t('This file has totals, no days. Attendance is kept by day.');
  }
  const ofColumns = missingColumn(collection, columns, asked);
  if (ofColumns !== undefined) return ofColumns;
  if (questions?.order.isOpen) return t('Choose how the dates are written.');
  if (collection === 'attendance' && asked?.date === '') return t('Choose a date.');
  if (asked?.month === '') return t('Choose a month.');
  if (collection !== 'grades') return undefined;
  const empty = examFieldsAsked(columns).filter(
    (field) => field !== 'title' && asked?.[field]?.trim() === '',
  );
  if (empty.length === 0) return undefined;
  const fields = importFields('grades').filter(({ name }) => empty.some((one) => one === name));
  return t('Choose {fields} for the marks.', { fields: formatList(fields.map(fieldShown)) });
}

/** Returns the sentence if a column still needs a field; `undefined` otherwise. */
export function missingColumn(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  asked: AskedOfAllRows | undefined,
): string | undefined {
  if (asked?.hasTotalsOnly) return undefined;
  const fields = fieldsOf(columns);
  if (!isAboutStudents(collection)) {
    const isMatched = matchChoice(collection, fields, '') !== undefined;
    return isMatched || !lacksNames(collection, columns) ? undefined : noName(collection);
  }
  if (collection === 'attendance' && !fields.has('status') && asked?.everyonePresent !== true) {
    return t('No column says who was present.');
  }
  if (collection === 'grades' && !fields.has('marks')) {
    return t('Choose the column with the marks.');
  }
  if (!STUDENT_FIELDS.some((field) => fields.has(field))) {
    return t('No column names the students. Choose Student, Roll Number or Email for a column.');
  }
  return undefined;
}

/** Returns a sentence that names important guesses to confirm; `undefined` if there are none. */
export function unconfirmed(
  columns: readonly ColumnChoice[],
  { columns: seen }: Pick<SheetSeen, 'columns'>,
): string | undefined {
  const open = columns.flatMap(({ field, isLikely }, place) =>
    isLikely && MUST_BE_CONFIRMED.has(field) ? (seen[place] ?? []) : [],
  );
  if (open.length === 0) return undefined;
  const quoted = (column: SheetSeen['columns'][number]): string =>
    t('“{heading}”', { heading: headingShown(column) });
  return t('Please check {columns} first.', {
    columns:
      open.length > MOST_NAMED ? andMore(open, quoted, MOST_NAMED) : formatList(open.map(quoted)),
  });
}

const MOST_NAMED = 3;

/** Returns a sentence if no column holds names: such a file can only change known records. */
export function withoutNames(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
): string | undefined {
  if (!lacksNames(collection, columns)) return undefined;
  return t(ONLY_CHANGES[collection] ?? ONLY_CHANGES_STUDENTS);
}

/** Returns a sentence if no row has a name or finds a record; `undefined` otherwise. */
function nobodyNamed(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  plan: ImportPlan | undefined,
): string | undefined {
  if (!plan || plan.rows.length === 0 || !lacksNames(collection, columns)) return undefined;
  const place = plan.columns.findIndex(({ field }) => field === 'firstName');
  const isNamed = plan.rows.some(({ cells }) => {
    const cell = cells[place] ?? '';
    return typeof cell === 'string' || cell.problem === undefined;
  });
  return isNamed ? undefined : noName(collection);
}

const STUDENT_FIELDS = [...WHO, STUDENT_LOOKUP.firstName, STUDENT_LOOKUP.lastName];

/** The fields that name a record. Marks and grades have none. */
const NAME_FIELDS: Readonly<Partial<Record<CollectionName, readonly string[]>>> = {
  students: [FULL_NAME, 'firstName', 'lastName'],
  teachers: [FULL_NAME, 'firstName', 'lastName'],
  classes: ['name'],
};

function lacksNames(collection: CollectionName, columns: readonly ColumnChoice[]): boolean {
  const fields = fieldsOf(columns);
  return NAME_FIELDS[collection]?.some((field) => fields.has(field)) === false;
}

function noName(collection: CollectionName): string {
  return collection === 'classes'
    ? t('There is no name column yet. Choose Name for the column with names.')
    : t(
        'There is no name column yet. Choose Full Name, or First Name and Last Name, for the columns with names.',
      );
}

const ONLY_CHANGES_STUDENTS = msg(
  'Without a name column, you can only change students already in the school. Choose Full Name, or First Name and Last Name, for the columns with names.',
);
const ONLY_CHANGES: Readonly<Partial<Record<CollectionName, Text>>> = {
  teachers: msg(
    'Without a name column, you can only change teachers already in the school. Choose Full Name, or First Name and Last Name, for the columns with names.',
  ),
  classes: msg(
    'Without a name column, you can only change classes already in the school. Choose Name for the column with names.',
  ),
};

function fieldsOf(columns: readonly ColumnChoice[]): ReadonlySet<string> {
  return new Set(columns.map(({ field }) => field));
}
