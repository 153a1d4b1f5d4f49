import type { CollectionName } from '#school/collections.ts';
import { COLLECTIONS } from '#school/collections.ts';
import { formatNumber } from '#language/locale.ts';
import { formatList } from '#school/text/formats.ts';
import type { AskedOfAllRows } from '#import/plan/allRows.ts';
import { MUST_BE_CONFIRMED } from '#import/columns/candidate.ts';
import type { ColumnChoice } from '#import/columns/columnChoice.ts';
import type { SheetSeen, WrittenQuestions } from '#import/plan/importSession.ts';
import { sentence } from '#language/isolated.ts';
import { STUDENT_LOOKUP, FULL_NAME, isAboutStudents } from '#import/reading/importFields.ts';
import { examFieldsAsked } from '#import/columns/exams.ts';
import { matchChoice } from '#import/matching/matchChoices.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import { IMPORT_WORDS } from './words.ts';

/** What has to be chosen before there can be a preview, in a sentence; `undefined` when nothing is missing. */
export function missingChoices(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  questions: Pick<WrittenQuestions, 'asked' | 'order'> | undefined,
): string | undefined {
  const asked = questions?.asked;
  if (asked?.hasTotalsOnly) return TOTALS_ONLY;
  const ofColumns = missingColumn(collection, columns, asked);
  if (ofColumns !== undefined) return ofColumns;
  if (questions?.order.isOpen) return ORDER_OPEN;
  if (collection !== 'grades') return undefined;
  const empty = examFieldsAsked(columns).filter(
    (field) => field !== 'title' && asked?.[field]?.trim() === '',
  );
  if (empty.length === 0) return undefined;
  const labels = empty.map((field) => COLLECTIONS.grades.definition[field].label.toLowerCase());
  return `Choose the ${formatList(labels)} of the marks.`;
}

/** The same where it is a column that has to be taken for something. */
export function missingColumn(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  asked: AskedOfAllRows | undefined,
): string | undefined {
  if (asked?.hasTotalsOnly) return undefined;
  const fields = fieldsOf(columns);
  if (!isAboutStudents(collection)) {
    const isMatched = matchChoice(collection, fields, '') !== undefined;
    return isMatched || !lacksNames(collection, columns)
      ? undefined
      : `${NO_NAME}. Choose ${namesOf(collection)}`;
  }
  if (collection === 'attendance' && !fields.has('status') && asked?.everyonePresent !== true) {
    return 'No column says who was present.';
  }
  if (collection === 'grades' && !fields.has('marks')) {
    return 'Choose which column holds the marks.';
  }
  if (!STUDENT_FIELDS.some((field) => fields.has(field))) {
    return 'No column tells who the students are. Choose Student, Roll Number or Email where that stands.';
  }
  return undefined;
}

/** Said while a likely guess of who, when or what nobody has confirmed; `undefined` where there is none. */
export function unconfirmed(
  columns: readonly ColumnChoice[],
  { columns: seen }: Pick<SheetSeen, 'columns'>,
): string | undefined {
  const open = columns.flatMap(({ field, isLikely }, place) =>
    isLikely && MUST_BE_CONFIRMED.has(field) ? [seen[place]?.heading ?? ''] : [],
  );
  if (open.length === 0) return undefined;
  const named = open.slice(0, 3).map((heading) => sentence`“${heading}”`);
  const more = open.length > 3 ? ` and ${formatNumber(open.length - 3)} more` : '';
  return `Please check ${more === '' ? formatList(named) : `${named.join(', ')}${more}`} first.`;
}

/** Said where the days of a file could be read either way. */
export const ORDER_OPEN = 'Choose how the dates are written.';

const TOTALS_ONLY = 'This file has totals, no days. Attendance is kept by day.';

/** What can be done without names, and how they are chosen: a file may be there only to change who is known by a number. */
export function withoutNames(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
): string | undefined {
  if (!lacksNames(collection, columns)) return undefined;
  return `${NO_NAME}, so only ${IMPORT_WORDS[collection].many} who are there already can be changed. Choose ${namesOf(collection)}`;
}

/** The same once it is known how many rows that keeps out; `undefined` where it keeps none. */
export function rowsWithoutNames(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  plan: ImportPlan,
): string | undefined {
  const count = countWithoutNames(collection, columns, plan);
  if (count === 0) return undefined;
  const rows = count === 1 ? '1 row stays' : `${formatNumber(count)} rows stay`;
  return `${NO_NAME}, so ${rows} out. Go back and choose ${namesOf(collection)}`;
}

/** What is said where no row of a file is about anybody: it has no names, and nothing in it finds someone. */
export function nobodyNamed(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  plan: ImportPlan | undefined,
): string | undefined {
  const count = plan ? countWithoutNames(collection, columns, plan) : 0;
  if (count === 0 || count < (plan?.rows.length ?? 0)) return undefined;
  return `${NO_NAME}. Choose ${namesOf(collection)}`;
}

function countWithoutNames(
  collection: CollectionName,
  columns: readonly ColumnChoice[],
  plan: ImportPlan,
): number {
  if (!lacksNames(collection, columns)) return 0;
  const place = plan.columns.findIndex(({ field }) => field === 'firstName');
  return plan.rows.filter(({ cells }) => {
    const cell = cells[place] ?? '';
    return typeof cell !== 'string' && cell.problem !== undefined;
  }).length;
}

const STUDENT_FIELDS: readonly string[] = [
  STUDENT_LOOKUP.student,
  STUDENT_LOOKUP.rollNumber,
  STUDENT_LOOKUP.email,
  STUDENT_LOOKUP.firstName,
  STUDENT_LOOKUP.lastName,
];

/** By which fields a record is named; those of marks and grades are named by their students. */
const NAME_FIELDS: Readonly<Partial<Record<CollectionName, readonly string[]>>> = {
  students: [FULL_NAME, 'firstName', 'lastName'],
  teachers: [FULL_NAME, 'firstName', 'lastName'],
  classes: ['name'],
};

function lacksNames(collection: CollectionName, columns: readonly ColumnChoice[]): boolean {
  const fields = fieldsOf(columns);
  return NAME_FIELDS[collection]?.some((field) => fields.has(field)) === false;
}

const NO_NAME = 'No column is taken for the name';

function namesOf(collection: CollectionName): string {
  return collection === 'classes'
    ? 'Name where the names are.'
    : 'Full Name, or First Name and Last Name, where the names are.';
}

function fieldsOf(columns: readonly ColumnChoice[]): ReadonlySet<string> {
  return new Set(columns.map(({ field }) => field));
}
