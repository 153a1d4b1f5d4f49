/** The preview of an import: its rows as a person sees them, before anything is stored. */
import { t } from '#language/t.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { NO, YES } from '#school/definitions/fieldValues.ts';
import type { ChoiceKind } from '#school/text/choices.ts';
import { isNoMark, NO_MARK_TEXTS } from '#school/grades/noMarks.ts';
import { studentName } from '#school/students/students.ts';
import { teacherName } from '#school/teachers/teachers.ts';
import type { TypedCells } from '#import/reading/corrections.ts';
import type { DecidedRow, RowOutcome } from './decideRows.ts';
import { headingShown, rowKey, type SheetRow } from '#import/headings/sheetTable.ts';
import type { Values } from '#import/matching/matchChoices.ts';
import type { StudentChoice } from '#import/matching/findStudents.ts';
import { fieldShown, type ImportField, type Reading } from '#import/reading/importFields.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import type { RowStudents } from '#import/matching/rowStudents.ts';

/** A cell of the preview that is more than its text. */
export interface MarkedCell {
  /** What would be stored; at a cell that can be typed over, what was typed or what the file says. */
  readonly text: string;
  /** What is stored now, where that changes. */
  readonly was?: string;
  /** What is wrong with it. */
  readonly problem?: string;
  /** It can be typed over: something is wrong with it, or was. */
  readonly canBeTyped?: true;
  /** The choices of a cell that is not typed. */
  readonly choices?: readonly StudentChoice[];
}

/** A cell of the preview. */
export type PreviewCell = string | MarkedCell;

/** A row of the preview. */
export interface PreviewRow {
  /** Tells rows apart, and begins with `number`; with the field's name it names a cell that is typed over. */
  readonly key: string;
  /** As the spreadsheet numbers it. */
  readonly number: number;
  /** The heading of its column, where the row of the file gives a record a column. */
  readonly heading?: string | undefined;
  readonly outcome: RowOutcome;
  /** Some cell of it can be typed over: something is wrong with it, or was. */
  readonly canBeTyped: boolean;
  readonly cells: readonly PreviewCell[];
  /** What is wrong with the row as a whole. */
  readonly problem?: string | undefined;
}

/** A column of the preview. */
export interface PreviewColumn {
  readonly field: string;
  readonly label: string;
  readonly reads: Reading;
  /** Fixed choices that are among its values. */
  readonly fixed?: ChoiceKind | undefined;
}

/** Says in which column something is wrong: "Email: Enter an email address". */
export function inColumn(label: string, problem: string): string {
  return t('{label}: {problem}', { label, problem });
}

/** The facts besides the rows from which cells are made. */
interface Known {
  readonly typed: TypedCells;
  readonly students: RowStudents;
  readonly teachers: ImportSchool['teachers'];
}

/** The columns of a preview. */
export function previewColumns(fields: readonly ImportField[]): readonly PreviewColumn[] {
  return fields.map((field) => ({
    field: field.name,
    label: fieldShown(field),
    reads: field.reads,
    fixed: field.stored?.fixed,
  }));
}

/** The rows of a preview, with a cell for each of the fields. */
export function previewRows(
  rows: readonly DecidedRow[],
  fields: readonly ImportField[],
  known: Known,
): readonly PreviewRow[] {
  let before: SheetRow | undefined;
  return rows.map((decided) => {
    const { outcome, problem } = decided;
    const { key, row, column } = decided.read.unit;
    // Rows of the file come one after the other, and with each all that it gives.
    const isFirst = row !== before;
    before = row;
    const cells = fields.map((field) =>
      field.name === 'studentId'
        ? studentCell(decided, isFirst, known)
        : cellOf(field, decided, known),
    );
    return {
      key,
      number: row.number,
      heading: column && headingShown(column),
      outcome,
      canBeTyped: cells.some((cell) => typeof cell !== 'string' && cell.canBeTyped === true),
      cells,
      problem,
    };
  });
}

/** A student is chosen for the whole row of the file, at the first of the rows that come of it. */
function studentCell(
  { read, problems }: DecidedRow,
  isFirst: boolean,
  { typed, students }: Known,
): PreviewCell {
  const { row, cells } = read.unit;
  const chosen = isFirst ? typed.at(rowKey(row), 'studentId') : undefined;
  const problem = problems.get('studentId');
  if (problem === undefined && chosen === undefined) {
    const student = students.byId(String(read.values['studentId']));
    return student ? studentName(student) : '';
  }
  return {
    text: chosen ?? '',
    canBeTyped: true,
    ...(problem !== undefined && { problem }),
    choices: students.choicesFor(rowKey(row), cells),
  };
}

function cellOf(
  field: ImportField,
  { read, record, changes, problems }: DecidedRow,
  { typed, teachers }: Known,
): PreviewCell {
  const { name } = field;
  const over = typed.at(read.unit.key, name);
  const problem = problems.get(name);
  const text = read.unread.get(name) ?? shown(field, read.values[name], teachers);
  if (problem !== undefined || over !== undefined) {
    return {
      text: over ?? (text || cellText(read.unit.cells.get(name) ?? '')),
      canBeTyped: true,
      ...(problem !== undefined && { problem }),
    };
  }
  if (record === undefined) return text;
  const stored: Values = record;
  // Who is meant is seen also where the file tells no names.
  const isNamedByStored = text === '' && (name === 'firstName' || name === 'lastName');
  if (isNamedByStored) return shown(field, stored[name], teachers);
  if (changes === undefined || !(name in changes)) return text;
  return { text, was: shown(field, stored[name], teachers) };
}

function shown({ reads }: ImportField, value: unknown, teachers: Known['teachers']): string {
  if (reads === 'mark' && isNoMark(value)) return t(NO_MARK_TEXTS[value]);
  if (reads === 'teacher') {
    const teacher = teachers.find(({ id }) => id === value);
    return teacher ? teacherName(teacher) : '';
  }
  if (typeof value === 'boolean') return t(value ? YES : NO);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
