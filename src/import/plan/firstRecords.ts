/** The first records as they would be stored, and a few that are read otherwise than these. */
import { ClassFinder } from '#school/classes/readClassNames.ts';
import { OWN } from '#school/fields/schoolFields.ts';
import { cellText } from '#school/exporting/sheets.ts';
import { columnOf, rowKey, type SheetRow } from '#import/headings/sheetTable.ts';
import { RowStudents } from '#import/matching/rowStudents.ts';
import { TypedCells } from '#import/reading/corrections.ts';
import {
  FULL_NAME,
  isAboutStudents,
  storedFields,
  STUDENT_LOOKUP,
} from '#import/reading/importFields.ts';
import type { FileToRead } from './fileToRead.ts';
import { type PreviewColumn, previewColumns, previewRows } from './preview.ts';
import { givenFields, readUnits } from './readUnits.ts';

/** The number of first records, and of further records whose cells look different. */
const FIRST = 3;
const OTHERS = 2;

/** The maximum number of own fields of the school that are shown. */
const OWN_SHOWN = 4;

/** Fields that tell who, when and what, in the order in which they are shown. */
const SHOWN = [
  'studentId',
  'firstName',
  'lastName',
  'name',
  'class',
  'rollNumber',
  'dateOfBirth',
  'date',
  'status',
  'subject',
  'marks',
  'maxMarks',
  'examType',
  'email',
  'phone',
];

/** A few records of a file. */
export interface FirstRecords {
  readonly columns: readonly PreviewColumn[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

/** Reads the first rows of a file, and the first ones whose cells have another shape. */
export function firstRecords(file: FileToRead): FirstRecords {
  const { collection, school } = file;
  const typed = new TypedCells({});
  const classes = new ClassFinder(
    school.classes,
    school.students.map((student) => student.class),
  );
  const students = new RowStudents(school.students, classes, typed, file);
  const rows = rowsToShow(file);
  const units = readUnits(file, { classes, students, typed }, rows);
  const given = givenFields(file, units);
  const all = new Map(storedFields(collection, school.rules).map((field) => [field.name, field]));
  const own = [...all.keys()].filter((name) => name.startsWith(OWN) && given.has(name));
  const fields = [...SHOWN, ...own.slice(0, OWN_SHOWN)].flatMap((name) => {
    const field = all.get(name);
    return field && given.has(name) ? [field] : [];
  });
  const seen = new Set<SheetRow>();
  const firsts = units.filter(({ unit }) => !seen.has(unit.row) && seen.add(unit.row));
  const decided = firsts.map((read) => ({
    read,
    problems: read.problems,
    outcome: 'new' as const,
  }));
  const previewed = previewRows(decided, fields, { typed, students, teachers: school.teachers });
  return {
    columns: previewColumns(fields),
    rows: previewed.map(({ key, cells }, place) => ({
      key,
      cells: cells.map((cell, at) => {
        const text = typeof cell === 'string' ? cell : cell.text;
        const isWho = text === '' && fields[at]?.name === 'studentId';
        return isWho ? whoOf(firsts[place]?.unit.row, file) : text;
      }),
    })),
  };
}

/** Returns the name of a row's student as the file writes it. */
function whoOf(row: SheetRow | undefined, file: FileToRead): string {
  const textOf = (field: string): string => {
    const column = columnOf(file, field);
    return column ? cellText(row?.cells[column.index] ?? '').trim() : '';
  };
  const { student, firstName, lastName, rollNumber, email } = STUDENT_LOOKUP;
  return (
    textOf(student) ||
    `${textOf(firstName)} ${textOf(lastName)}`.trim() ||
    textOf(rollNumber) ||
    textOf(email)
  );
}

function rowsToShow(file: FileToRead): readonly SheetRow[] {
  const { rows } = file.table;
  const tests = shapeTests(file);
  const shapeOf = ({ cells }: SheetRow): string =>
    tests.map(({ index, shape }) => shape(cellText(cells[index] ?? '').trim())).join('|');
  const first = rows.slice(0, FIRST);
  const shapes = new Set(first.map(shapeOf));
  const others: SheetRow[] = [];
  for (const row of tests.length === 0 ? [] : rows.slice(FIRST)) {
    if (others.length === OTHERS) break;
    const shape = shapeOf(row);
    if (shapes.has(shape)) continue;
    shapes.add(shape);
    others.push(row);
  }
  return [...first, ...others].filter(
    (row, place, all) => all.findIndex((one) => rowKey(one) === rowKey(row)) === place,
  );
}

interface ShapeTest {
  readonly index: number;
  readonly shape: (text: string) => string;
}

/** Three words, a comma, two words before it, and a nickname or a maiden name behind the last name. */
const NAME_SHAPES = [/\s\S+\s/u, /,/u, /\S\s.*,/u, /[)\]"“”»'’]\s*(?:,|$)/u];

/** Cells that may be read otherwise: names of these shapes, another shape of a day, an empty class. */
function shapeTests({ table, columns, collection }: FileToRead): readonly ShapeTest[] {
  const full = isAboutStudents(collection) ? STUDENT_LOOKUP.student : FULL_NAME;
  return table.columns.flatMap(({ index }, place): readonly ShapeTest[] => {
    const field = columns[place]?.field ?? '';
    if (field === full) {
      const shape = (text: string): string => NAME_SHAPES.map((one) => one.test(text)).join(' ');
      return [{ index, shape }];
    }
    if (field === 'date' || field === 'dateOfBirth') {
      const shape = (text: string): string =>
        text.replaceAll(/\d+/gu, '9').replaceAll(/\p{L}+/gu, 'a');
      return [{ index, shape }];
    }
    return /[cC]lass$/u.test(field) ? [{ index, shape: (text) => String(text === '') }] : [];
  });
}
