/** One import from the file that was read to what is to be stored: what the dialog asks, in the order of its steps. */
import type { Days } from '#school/calendar/periods.ts';
import type { CollectionName } from '#school/collections.ts';
import { t } from '#language/t.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { csvText } from '#school/exporting/csv.ts';
import { type Cell, cellText, type Workbook } from '#school/exporting/sheets.ts';
import { type AskedOfAllRows, askedOfAllRows } from './allRows.ts';
import { daysOfFile } from './importUnits.ts';
import {
  type FileOfSheets,
  type FileTable,
  type LeftSheet,
  type SheetsSaid,
  sheetsOf,
  tableOfFile,
} from './fileTable.ts';
import { firstRecords, type FirstRecords } from './firstRecords.ts';
import { howItWasRead, type ReadLine } from './howItWasRead.ts';
import { columnReading } from './columnReading.ts';
import type { ColumnChoice, ExamOfColumn } from '#import/columns/columnChoice.ts';
import { examOffered } from '#import/columns/exams.ts';
import {
  type NewField,
  hasOwnFields,
  kindOfColumn,
  withNewFields,
} from '#import/columns/newFields.ts';
import { FIELD_KINDS, type FieldKind } from '#school/fields/fieldKinds.ts';
import { guessColumns } from '#import/columns/guessColumns.ts';
import { isClassOf } from '#import/columns/cellTests.ts';
import { isClassHeading } from '#import/columns/classColumns.ts';
import { filledOf, saysNothing } from '#import/columns/columnValues.ts';
import { headingKey } from '#import/headings/headings.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { nameFields } from '#import/columns/nameColumns.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { isGroupLike } from '#school/classes/readClassNames.ts';
import { cleaned } from '#school/text/matchKey.ts';
import { memoize } from '#school/text/memoize.ts';
import {
  type ImportOptions,
  type ImportPlan,
  type ImportResult,
  type PlannedImport,
  planImport,
} from './planImport.ts';
import type { FileToRead } from './fileToRead.ts';
import { inColumn, type PreviewRow } from './preview.ts';
import type { FileOrder } from '#import/reading/dayOrder.ts';
import type { DecimalMark } from '#import/reading/readNumbers.ts';
import {
  type SheetColumn,
  type SheetTable,
  headingShown,
  rowKey,
} from '#import/headings/sheetTable.ts';
import { isFilled } from '#import/headings/filledRows.ts';
import { keyOfRow } from '#import/reading/corrections.ts';

/** One column as it is shown before anything is imported. */
export interface ColumnSeen extends Pick<SheetColumn, 'heading' | 'made'> {
  /** The key under which the choice is remembered; empty without a heading. */
  readonly key: string;
  /** Its first values. */
  readonly values: readonly string[];
  /** The first exam if a person chooses Marks for the column; for grades only. */
  readonly exam?: ExamOfColumn;
  /** The kind of a new field for its values; for students and teachers only. */
  readonly kind?: FieldKind;
  /** The column is blank or counts the rows, so nothing is lost without the column. */
  readonly saysNothing: boolean;
}

export interface SheetSeen extends Omit<FileTable, 'table' | 'hasSheetNames'> {
  readonly hasHeadings: boolean;
  readonly columns: readonly ColumnSeen[];
  readonly guesses: readonly ColumnChoice[];
  readonly rowCount: number;
}

/** The questions about a file that its values leave open, and the current answers. */
export interface WrittenQuestions {
  readonly order: FileOrder;
  readonly isMarkOpen: boolean;
  readonly mark: DecimalMark;
  /** What is asked for all rows, with the values that hold now. */
  readonly asked: AskedOfAllRows;
  /** What was done to its values and rows. */
  readonly lines: readonly ReadLine[];
  readonly first: FirstRecords;
  /** From which day to which it has marks or grades, as far as is known before it is planned. */
  readonly days: Days | undefined;
}

/** What is known wherever a sheet is looked at. */
export interface LookOptions extends SheetsSaid {
  /** The type of the last import of grades on this PC. */
  readonly lastExamType?: string | undefined;
}

/** What the person has chosen and typed. */
export type PlanChoices = Pick<
  ImportOptions,
  'columns' | 'writtenAs' | 'allRows' | 'matchBy' | 'createsClasses' | 'corrections'
>;

/** What the newest plan stores, with the fields that it adds. */
export interface SessionResult extends ImportResult {
  readonly newFields: readonly NewField[];
}

/** The file with its columns, and those among them that become new fields. */
interface FileOfColumns extends Omit<FileToRead, 'writtenAs' | 'allRows'> {
  readonly newFields: readonly NewField[];
}

const SHOWN_VALUES = 3;

/** Holds the file and the school that it is compared with. */
export class ImportSession {
  #file: FileOfSheets;
  #look: LookOptions | undefined;
  #table: SheetTable | undefined;
  #left: readonly LeftSheet[] = [];
  #newest: PlannedImport | undefined;
  /** True if the file does not name its encoding. */
  readonly #isEncodingGuessed: boolean;
  #newFields: readonly NewField[] = [];
  /** Each question about some columns needs the file with them again. */
  #ofColumns: ((columns: readonly ColumnChoice[]) => FileOfColumns) | undefined;

  constructor(
    collection: CollectionName,
    workbook: Workbook & { readonly encoding?: unknown },
    school: ImportSchool,
    fileName: string,
  ) {
    this.#file = { collection, workbook, school, fileName };
    this.#isEncodingGuessed = workbook.encoding !== undefined;
  }

  /** The school has changed. */
  know(school: ImportSchool): void {
    this.#file = { ...this.#file, school };
    this.#ofColumns = undefined;
  }

  /** The sheets that can be chosen, the likeliest first. */
  sheets(today: string): ReturnType<typeof sheetsOf> {
    return sheetsOf(this.#file, today);
  }

  /** Looks at a sheet as a table, and guesses what its columns are. */
  look(options: LookOptions): SheetSeen {
    const { today, remembered, lastExamType } = options;
    const { collection, school } = this.#file;
    const { table, hasSheetNames, ...shape } = tableOfFile(this.#file, options);
    this.#look = options;
    this.#table = table;
    this.#left = shape.leftSheets;
    this.#ofColumns = undefined;
    const guesses = guessColumns(table, collection, school, today, remembered, lastExamType);
    return {
      ...shape,
      hasHeadings: table.hasHeadings,
      columns: table.columns.map((column) => ({
        heading: beginningOf(column.heading),
        ...(column.made && { made: column.made }),
        key: cellText(column.cell).trim() === '' ? '' : headingKey(column.heading),
        values: table.rows
          .slice(0, SHOWN_VALUES)
          .map(({ cells }) => beginningOf(cleaned(cellText(cells[column.index] ?? '')))),
        ...(collection === 'grades' && {
          exam: examOffered(table, column, today, school.rules),
        }),
        ...(hasOwnFields(collection) && { kind: kindOfColumn(table, column, today) }),
        saysNothing: saysNothing(table, column) && !isHeadingOfNames(collection, column.heading),
      })),
      guesses: hasSheetNames ? [...guesses.slice(0, -1), ofSheetNames(table, school)] : guesses,
      rowCount: table.rows.length,
    };
  }

  /** What the values leave open with these columns. */
  questions({
    columns,
    writtenAs,
    allRows,
  }: Pick<PlanChoices, 'columns' | 'writtenAs' | 'allRows'>): WrittenQuestions {
    const { newFields, ...known } = this.#fileWith(columns);
    const file = { ...known, writtenAs, allRows };
    const { days, isMarkOpen, mark } = columnReading(file);
    const asked = askedOfAllRows(file);
    const lines = [
      ...howItWasRead(file, asked, this.#isEncodingGuessed),
      ...newFields.map(({ field: { label, kind } }) => ({
        text: t('New field: {label} ({kind})', { label, kind: t(FIELD_KINDS[kind]) }),
      })),
      ...this.#left.map(lineOfSheet),
    ];
    return {
      order: days,
      isMarkOpen,
      mark,
      asked,
      days: daysOfFile(file, asked),
      lines,
      first: firstRecords(file),
    };
  }

  /** What the import would do. */
  plan(choices: PlanChoices): ImportPlan {
    const { newFields, ...file } = this.#fileWith(choices.columns);
    this.#newFields = newFields;
    this.#newest = planImport({ ...choices, ...file });
    return this.#newest.plan;
  }

  /** What the newest plan stores. */
  result(): SessionResult {
    const result = this.#newest?.result() ?? { added: [], changed: [], classes: [] };
    return { ...result, newFields: this.#newFields };
  }

  /** The rows of the newest plan that have problems, as a CSV file: the file's own headings and cells, then the problem. */
  problemRows(): string {
    const { table } = this.#looked();
    const problems = new Map<string, string[]>();
    for (const row of this.#newest?.plan.rows ?? []) {
      if (row.outcome !== 'problem') continue;
      const key = keyOfRow(row.key);
      const found = problems.get(key) ?? [];
      problems.set(key, [...found, ...problemsOf(row, this.#newest?.plan)]);
    }
    const header = table.columns.map((column) =>
      isFilled(column.cell) ? cellText(column.cell) : headingShown(column),
    );
    const rows = table.rows
      .filter((row) => problems.has(rowKey(row)))
      .map((row) => [
        ...table.columns.map(({ index }) => cellText(row.cells[index] ?? '')),
        [...new Set(problems.get(rowKey(row)))].join('; '),
      ]);
    return csvText([...header, t('Problem')], rows);
  }

  #fileWith(columns: readonly ColumnChoice[]): FileOfColumns {
    this.#ofColumns ??= memoize((chosen) => {
      const { table, look } = this.#looked();
      const { collection, school, workbook } = this.#file;
      const named = withNewFields(collection, table, chosen, school.rules);
      return {
        collection,
        table,
        columns: named.columns,
        newFields: named.added,
        school: named.added.length === 0 ? school : { ...school, rules: named.rules },
        today: look.today,
        usesCommas: workbook.sheets.some(({ semicolons }) => semicolons),
        lastExamType: look.lastExamType,
      };
    });
    return this.#ofColumns(columns);
  }

  #looked(): { readonly table: SheetTable; readonly look: LookOptions } {
    if (!this.#table || !this.#look) throw new Error('No sheet has been looked at yet.');
    return { table: this.#table, look: this.#look };
  }
}

/** Whether a heading names people: digits below it are no names, and still worth a word. */
function isHeadingOfNames(collection: CollectionName, heading: string): boolean {
  const field = fieldOfHeading(collection, heading)?.field;
  return nameFields(collection).some((one) => one === field);
}

/** The class of each row is the name of its sheet; likely where such a name may be something else. */
function ofSheetNames(table: SheetTable, { classes }: ImportSchool): ColumnChoice {
  const column = table.columns.at(-1);
  const isKnown = isClassOf(classes);
  const isClass = (cell: Cell): boolean =>
    isKnown(cell) || isGroupLike(cellText(cell)) || isClassHeading(cellText(cell));
  const areClasses = column !== undefined && filledOf(table, column).every(isClass);
  return { field: 'class', ...(!areClasses && { isLikely: true }) };
}

function lineOfSheet({ place, name, rows, hasOtherHeadings }: LeftSheet): ReadLine {
  const text = hasOtherHeadings
    ? t(
        'Sheet {name} ({rows, plural, one {# row} other {# rows}}) stays out: its headings are others',
        { name, rows },
      )
    : t('Sheet {name} ({rows, plural, one {# row} other {# rows}}) stays out', { name, rows });
  return { text, sheet: place };
}

/** "Email: Enter an email address": what is wrong with a row, and where. */
function problemsOf(row: PreviewRow, plan: ImportPlan | undefined): readonly string[] {
  const ofCells = row.cells.flatMap((cell, place) => {
    if (typeof cell === 'string' || cell.problem === undefined) return [];
    return [inColumn(plan?.columns[place]?.label ?? '', cell.problem)];
  });
  return row.problem === undefined ? ofCells : [...ofCells, row.problem];
}
