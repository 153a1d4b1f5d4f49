import { remarkText } from '#school/attendance/calls.ts';
import { english, t, type Text } from '#language/t.ts';
import { fieldLabel } from '#school/definitions/fieldTexts.ts';
import { choiceText } from '#school/text/choices.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import type { WithClassRules } from '#school/classes/classRules.ts';
import { capacityOf } from '#school/classes/ownClasses.ts';
import {
  COLLECTION_TITLES,
  shownFields,
  type CollectionName,
  type Collections,
} from '#school/collections.ts';
import { fieldInWords } from '#school/definitions/fieldValues.ts';
import {
  type StoredFormField,
  formFieldsOf,
  isFormField,
  type FormField,
  isNumberField,
} from '#school/definitions/record.ts';
import type { WithFields } from '#school/fields/schoolFields.ts';
import type { MarkEntry } from '#school/grades/markEntries.ts';
import { NO_MARK_TEXTS, isNoMark } from '#school/grades/noMarks.ts';
import { studentFields, type Student, fullName } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { isDay } from '#school/text/days.ts';
import { csvText } from './csv.ts';
import { type Cell, cellText } from './sheets.ts';

/** The records that other records refer to by id. */
export interface ExportSources {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  /** Decide the columns: the school's own fields have one, hidden fields have none. An unknown capacity is blank. */
  readonly settings?: WithFields & WithClassRules;
}

/** A list as written to a file. */
export interface ExportTable {
  /** The name of the file, in English: "Students". */
  readonly name: string;
  /** The name of its sheet in a workbook. */
  readonly sheet: string;
  readonly headings: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

interface ExportColumn {
  readonly heading: string;
  readonly cell: (record: Readonly<Record<string, unknown>>) => Cell;
  /** The column exists only if a record has a value in it. */
  readonly isRare?: boolean;
}

/**
 * Returns a table of records with all fields, headed as in the forms, in the language spoken; ids are replaced by names. A
 * new field of a definition becomes a column automatically. Rare fields (a mark's reason and minutes late) become a column only if a
 * record has a value (docs/conformance.md, Import and export).
 */
export function exportTable<C extends CollectionName>(
  collection: C,
  records: readonly FileRecords[C][],
  sources: ExportSources,
): ExportTable {
  const columns = columnsOf(collection, sources).filter(
    ({ isRare, cell }) =>
      isRare !== true || records.some((record) => cellText(cell(record)) !== ''),
  );
  const name: Text = COLLECTION_TITLES[collection];
  return {
    name: english(name),
    sheet: t(name),
    headings: columns.map(({ heading }) => heading),
    rows: records.map((record) => columns.map(({ cell }) => cell(record))),
  };
}

/** Returns the table as CSV text (docs/conformance.md, Departures). */
export function exportCsv({ headings, rows }: Pick<ExportTable, 'headings' | 'rows'>): string {
  return csvText(
    headings,
    rows.map((row) => row.map(cellText)),
  );
}

/** Returns the headings of a collection's file with their fields; no field if the column only describes the student. */
export function exportHeadings(
  collection: CollectionName,
  settings: WithFields = {},
): readonly FileColumn[] {
  return formFieldsOf(shownFields(collection, settings)).flatMap(([name, field]): FileColumn[] => [
    { name, heading: fieldLabel(field), field },
    ...(name === 'studentId'
      ? studentColumns(settings).map((column) => ({ ...column, field: undefined }))
      : []),
  ]);
}

/** A column of a collection's file. */
export interface FileColumn {
  readonly name: string;
  readonly heading: string;
  readonly field: StoredFormField | undefined;
}

/** Fields of marks whose column is left out if no record has a value. */
const RARE_FIELDS: ReadonlySet<string> = new Set(['reason', 'minutesLate']);

/** Columns that tell students of the same name apart. */
function studentColumns(settings: WithFields) {
  return (['rollNumber', 'class'] as const).flatMap((name) => {
    const field = studentFields(settings).shown[name];
    return field && isFormField(field) ? [{ name, field, heading: fieldLabel(field) }] : [];
  });
}

function columnsOf(collection: CollectionName, sources: ExportSources): ExportColumn[] {
  const { settings = {} } = sources;
  const students = new Map(sources.students.map((student) => [student.id, student]));
  const teachers = new Map(sources.teachers.map((teacher) => [teacher.id, teacher]));
  const ofStudent =
    (cell: (student: Student) => Cell): ExportColumn['cell'] =>
    ({ studentId }) => {
      const student = students.get(textOf(studentId));
      return student === undefined ? '' : cell(student);
    };
  /** Fields whose cells are not simply their values. */
  const cells: Readonly<Record<string, ExportColumn['cell']>> = {
    studentId: ofStudent(fullName),
    teacherId: ({ teacherId }) => {
      const teacher = teachers.get(textOf(teacherId));
      return teacher === undefined ? '' : fullName(teacher);
    },
    capacity: ({ capacity }) =>
      typeof capacity === 'number'
        ? numberCell(capacityOf({ capacity }, settings))
        : textOf(capacity),
    status: ({ status }) => statusLabel(textOf(status)),
    remark: ({ remark }) => remarkText(textOf(remark)),
    marks: ({ marks }) => (isNoMark(marks) ? t(NO_MARK_TEXTS[marks]) : numberCell(marks)),
  };
  return formFieldsOf(shownFields(collection, settings)).flatMap(([name, field]) => [
    {
      heading: fieldLabel(field),
      cell: cells[name] ?? ((record) => cellOf(field, record[name])),
      isRare: RARE_FIELDS.has(name),
    },
    ...(name === 'studentId'
      ? studentColumns(settings).map((column) => ({
          heading: column.heading,
          cell: ofStudent((student) => cellOf(column.field, student[column.name])),
        }))
      : []),
  ]);
}

function numberCell(value: unknown): Cell {
  return typeof value === 'number' ? { text: String(value), number: value } : textOf(value);
}

function cellOf(field: FormField, value: unknown): Cell {
  if (typeof value === 'boolean') return fieldInWords(field, value);
  if (isNumberField(field) || field.kind === 'figure') return numberCell(value);
  const text = textOf(value);
  if (field.fixed) return choiceText(field.fixed, text);
  return field.kind === 'day' && isDay(text) ? { text, day: text } : text;
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

function statusLabel(status: string): string {
  const known = ATTENDANCE_STATUSES.find(({ id }) => id === status);
  return known ? t(known.label) : status;
}

/**
 * The contents of a row of a file, by collection: a record, or for grades an entry that may be an Abs or Exc.
 */
export type FileRecords = Omit<Collections, 'grades'> & { readonly grades: MarkEntry };
