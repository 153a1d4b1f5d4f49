/** From the sheets of a file to one table: which sheets are read, and how lists beside or below each other become one. */
import type { CollectionName } from '#school/collections.ts';
import { cellText, type Workbook } from '#school/exporting/sheets.ts';
import { t } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import {
  headingsOf,
  joinedByFields,
  sheetsAlike,
  withSheetNames,
} from '#import/columns/allSheets.ts';
import {
  areClassColumns,
  areListsBeside,
  oneBelowTheOther,
  rowAStudent,
  withClassesOfRows,
  withClassHeadings,
} from '#import/columns/classColumns.ts';
import type { RememberedColumns } from '#import/columns/candidate.ts';
import type { ColumnChoice } from '#import/columns/columnChoice.ts';
import { guessColumns } from '#import/columns/guessColumns.ts';
import { withoutRowsOfColumns } from '#import/columns/maximumRow.ts';
import { isFilled } from '#import/headings/filledRows.ts';
import { headingWords, keysOf } from '#import/headings/headings.ts';
import { type Note, type SheetTable, sheetTable } from '#import/headings/sheetTable.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { NEEDED_FIELDS } from '#import/reading/importFields.ts';

/** The place of all sheets of the same headings together. */
export const ALL_SHEETS = -1;

/** A file, and what its sheets are read for. */
export interface FileOfSheets {
  readonly collection: CollectionName;
  readonly workbook: Workbook;
  readonly school: ImportSchool;
  /** Empty where the rows were pasted. */
  readonly fileName: string;
}

/** The choices of a person about the sheets. Missing choices are guessed. */
export interface SheetsSaid {
  /** A place in the workbook, or `ALL_SHEETS`. */
  readonly sheet: number;
  /** Places of sheets with other headings that are imported with it. */
  readonly also?: readonly number[] | undefined;
  readonly hasHeadings?: boolean | undefined;
  readonly eachColumnIsClass?: boolean | undefined;
  /** Lists side by side are one list. */
  readonly isOneList?: boolean | undefined;
  readonly today: string;
  readonly remembered: RememberedColumns;
}

/** A sheet that stays out, with the number of its rows. */
export interface LeftSheet {
  readonly place: number;
  readonly name: string;
  readonly rows: number;
  readonly hasOtherHeadings: boolean;
}

/** One table of a file, and what was done to make it one. */
export interface FileTable {
  readonly table: SheetTable;
  /** Its last column is the sheet of each row, which is the class. */
  readonly hasSheetNames: boolean;
  /** `undefined` if the columns cannot be classes. */
  readonly eachColumnIsClass: boolean | undefined;
  readonly isOneList: boolean | undefined;
  readonly leftSheets: readonly LeftSheet[];
}

/** A sheet that can be chosen. */
export interface SheetOffered {
  /** In the workbook, or `ALL_SHEETS`. */
  readonly place: number;
  /** Empty for all sheets together. */
  readonly name: string;
  /** How many sheets all are. */
  readonly count?: number;
}

/** How a file or a sheet is called that is such a list. */
const CALLED: Readonly<Record<CollectionName, ReadonlySet<string>>> = {
  students: keysOf('owner.student'),
  teachers: keysOf('owner.teacher'),
  classes: new Set(['class', 'classes']),
  grades: new Set(['grades', 'marks', 'results', 'exam', 'exams']),
  attendance: new Set(['attendance', 'register', 'registers']),
};

/** Whether the name of a file or a sheet says that it is such a list. */
export function isCalled(collection: CollectionName, name: string): boolean {
  return headingWords(name.replaceAll('_', ' ')).some((word) => CALLED[collection].has(word));
}

/** The sheets that can be chosen, the likeliest first: all that are alike, the one that holds what is needed, hidden ones last. */
export function sheetsOf(file: FileOfSheets, today: string): readonly SheetOffered[] {
  const { sheets } = file.workbook;
  const all = sheets.map(({ name, hidden, rows }, place) => ({
    place,
    name,
    rank: (hidden ? 2 : 0) + (rows.length === 0 ? 1 : 0),
  }));
  const alike = alikeIn(file, today).length;
  const shown = all.filter(({ rank }) => rank === 0);
  const fits = new Map(
    shown.length > 1 ? shown.map(({ place }) => [place, fit(file, place, today)]) : [],
  );
  const best = Math.max(0, ...fits.values());
  const rankOf = ({ place, name, rank }: (typeof all)[number]): number => {
    if (best === 0 || fits.get(place) !== best) return rank;
    return isCalled(file.collection, name) ? -2 : -1;
  };
  return [
    ...(alike > 1 ? [{ place: ALL_SHEETS, name: '', count: alike }] : []),
    ...all.toSorted((a, b) => rankOf(a) - rankOf(b)).map(({ place, name }) => ({ place, name })),
  ];
}

/** How many of the fields that such a list needs the columns of a sheet hold. */
function fit({ collection, workbook, school }: FileOfSheets, place: number, today: string): number {
  const sheet = workbook.sheets[place];
  if (!sheet) return 0;
  const guesses = guessColumns(
    sheetTable(sheet, collection, today, undefined, school.rules),
    collection,
    school,
    today,
  );
  const fields = new Set(guesses.flatMap(({ field, isGuess }) => (isGuess ? [] : [field])));
  return NEEDED_FIELDS[collection].filter((group) => group.some((field) => fields.has(field)))
    .length;
}

/** The table that the chosen sheets are. */
export function tableOfFile(file: FileOfSheets, said: SheetsSaid): FileTable {
  const { collection, workbook, school, fileName } = file;
  const { today, remembered, also = [] } = said;
  const isOfStudents = collection === 'students';
  const places = [...(said.sheet === ALL_SHEETS ? alikeIn(file, today) : [said.sheet]), ...also];
  const chosen = places.flatMap((place) => workbook.sheets[place] ?? []);
  const tables = chosen.map((sheet) =>
    sheetTable(sheet, collection, today, said.hasHeadings, school.rules),
  );
  const isBeside = areListsBeside(tables[0], collection);
  const isOneList = isBeside === undefined ? undefined : (said.isOneList ?? isBeside);
  const read = tables.map((table) => {
    const below = isOneList === true ? oneBelowTheOther(table, collection) : table;
    const classed = withClassesOfRows(below, collection);
    return collection === 'grades'
      ? withoutRowsOfColumns(classed, school.students, today)
      : classed;
  });
  const guess = (table: SheetTable): readonly ColumnChoice[] =>
    guessColumns(table, collection, school, today, remembered);
  const names = chosen.map(({ name }) => name);
  const joined = read.length === 1 && read[0] ? read[0] : joinedByFields(read, guess, names);
  const isClassTold = (table: SheetTable): boolean =>
    guess(table).some(({ field }) => field === 'class');
  const named =
    read.length > 1 && isOfStudents && !isClassTold(joined)
      ? withSheetNames(joined, read, names, guess(joined))
      : undefined;
  const table = named ?? joined;
  const headed = isOfStudents && said.hasHeadings === undefined ? withClassHeadings(table) : table;
  const classColumns = isOfStudents ? areClassColumns(headed) : undefined;
  const eachColumnIsClass =
    classColumns === undefined ? undefined : (said.eachColumnIsClass ?? classColumns);
  const whole = eachColumnIsClass === true ? rowAStudent(headed) : headed;
  const notes: Note[] = [];
  if (chosen.length > 1) {
    const first = `${formatList(names.slice(0, 3))}${names.length > 3 ? ' …' : ''}`;
    notes.push(() =>
      t('{count, plural, one {# sheet is} other {# sheets are}} one list: {names}', {
        count: chosen.length,
        names: first,
      }),
    );
  }
  if (isOneList === true) notes.push(() => t('Columns side by side are read as one list'));
  if (eachColumnIsClass === true) {
    const name = cellText(headed.columns[0]?.cell ?? '');
    notes.push(() => t('Each column is a class: the first is {name}', { name }));
  }
  return {
    table: {
      ...whole,
      notes: [...notes, ...(whole.notes ?? [])],
      titles: [...whole.titles, fileName].filter((text) => text !== ''),
    },
    hasSheetNames: named !== undefined,
    eachColumnIsClass,
    isOneList,
    leftSheets: leftSheets(file, places, tables[0], today),
  };
}

/** The sheets with rows that are shown and not read. */
function leftSheets(
  { workbook, collection, school }: FileOfSheets,
  read: readonly number[],
  first: SheetTable | undefined,
  today: string,
): readonly LeftSheet[] {
  return workbook.sheets.flatMap((sheet, place) => {
    if (sheet.hidden || read.includes(place) || !sheet.rows.some((row) => row.some(isFilled)))
      return [];
    const table = sheetTable(sheet, collection, today, undefined, school.rules);
    const rows = table.rows.length;
    const hasOtherHeadings = first !== undefined && headingsOf(table) !== headingsOf(first);
    return rows === 0 ? [] : [{ place, name: sheet.name, rows, hasOtherHeadings }];
  });
}

/** The places of the sheets that can be read as one list of students. */
function alikeIn({ collection, workbook }: FileOfSheets, today: string): readonly number[] {
  const { sheets } = workbook;
  return collection === 'students' && sheets.length > 1
    ? sheetsAlike(sheets, (sheet) => sheetTable(sheet, collection, today))
    : [];
}
