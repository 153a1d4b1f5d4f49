/** The state of one import, and what a person's choices make of its columns. */
import type { Days } from '#school/calendar/periods.ts';
import type { Said } from '#language/t.ts';
import type { SheetOffered } from '#import/plan/fileTable.ts';
import { type ColumnChoice, NEW_FIELD, NO_FIELD, SEVERAL } from '#import/columns/columnChoice.ts';
import type { RowOutcome } from '#import/plan/decideRows.ts';
import type {
  LookOptions,
  PlanChoices,
  SheetSeen,
  WrittenQuestions,
} from '#import/plan/importSession.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import type { NameOrder } from '#import/reading/readNames.ts';
import type { Encoding } from '#import/files/encodings.ts';
import type { ImportSource } from '#import/worker/import.worker.ts';
import type { ImportWork } from '#import/worker/importWork.ts';
import type { TypedOver } from './typedOver.ts';
import { headingShown } from '#import/headings/sheetTable.ts';

/** The steps of an import in order. */
export const IMPORT_STEPS = ['Choose', 'Columns', 'Preview'] as const;

/** One step. */
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The filter of the preview. */
export type RowsShown = 'all' | RowOutcome;

/** How the person wants a sheet to be read as a table. What is missing is guessed. */
export type SheetSaid = Partial<
  Pick<LookOptions, 'also' | 'hasHeadings' | 'eachColumnIsClass' | 'isOneList'>
>;

/** A file that has been read, with the person's choices. */
export interface OpenedFile {
  /** The file is read from here again if its worker stops. */
  readonly source: ImportSource;
  readonly sheets: readonly SheetOffered[];
  /** The guessed or chosen encoding; `undefined` if the file is in Unicode. */
  readonly encoding: Encoding | undefined;
  readonly sheet: number;
  readonly sheetSaid: SheetSaid;
  readonly seen: SheetSeen;
  /** The school's generation when the file was read. A restore or reset changes it. */
  readonly generation: string;
  /** The names by id of the records that rows were about in any plan since the file was read. */
  readonly about: ImportPlan['about'];
  readonly choices: PlanChoices;
  /** Edits the corrections among the choices, and undoes edits. */
  readonly typedOver: TypedOver;
  readonly shown: RowsShown;
  /** First day in the new class for students who change class; `undefined` for the usual day. */
  readonly classFrom?: string | undefined;
}

/** The state of an import. */
export interface ImportState {
  readonly step: ImportStep;
  /** The text in the field for pasted rows. */
  readonly pasted: string;
  /** Started before a file is chosen, because a start takes as long as reading a small file. */
  readonly work: ImportWork | undefined;
  /** The worker waits for a file, reads one, or holds the one in `file`. */
  readonly workIs: 'idle' | 'reading' | 'open';
  /** Why the file cannot be imported. */
  readonly refusal: Said | undefined;
  readonly file: OpenedFile | undefined;
  readonly questions: WrittenQuestions | undefined;
  /** A plan with the school and the choices that it was made from. */
  readonly planned:
    | { readonly plan: ImportPlan; readonly school: ImportSchool; readonly choices: PlanChoices }
    | undefined;
  /** Only ever extended: a corrected date may lie before or after the file's. */
  readonly days: Days | undefined;
  readonly saving: boolean;
  /** Why nothing was stored. */
  readonly failure: Said | undefined;
}

/** The part of the state that ends with a worker. */
export const WITHOUT_WORK = {
  work: undefined,
  workIs: 'idle',
  questions: undefined,
  planned: undefined,
} as const;

/** The state at the start. */
export const NEW_IMPORT: ImportState = {
  ...WITHOUT_WORK,
  step: 'Choose',
  pasted: '',
  refusal: undefined,
  file: undefined,
  days: undefined,
  saving: false,
  failure: undefined,
};

/** Returns an update by an answer of a worker, which is dropped if another worker has taken over since. */
export function byAnswer(of: ImportWork, changes: (now: ImportState) => Partial<ImportState>) {
  return (now: ImportState): ImportState => (now.work === of ? { ...now, ...changes(now) } : now);
}

type Columns = readonly ColumnChoice[];

interface FileOfColumns {
  readonly seen: Pick<SheetSeen, 'columns'>;
  readonly choices: Pick<PlanChoices, 'columns'>;
}

/** Gives a column a new field. A field that only one column may hold leaves its old column. */
export function withField(
  { seen, choices: { columns } }: FileOfColumns,
  place: number,
  field: string,
): Columns {
  const { exam, kind } = seen.columns[place] ?? {};
  const choice = {
    field,
    ...(field === 'marks' && exam && { exam }),
    ...(field === NEW_FIELD && kind && { kind }),
  };
  return columns.map((now, other) => {
    if (other === place) return choice;
    return now.field === field && !SEVERAL.has(field) ? { field: NO_FIELD } : now;
  });
}

/** Confirms the guesses for the columns at some places, or for all columns. */
export function confirmed(columns: Columns, places?: readonly number[]): Columns {
  return columns.map(({ isLikely, ...column }, place) =>
    isLikely && places?.includes(place) === false ? { ...column, isLikely } : column,
  );
}

/** Swaps first and last names: to `order` in whole names, else between two columns, which confirms these. */
export function withNamesSwapped(
  { columns, writtenAs }: PlanChoices,
  order: NameOrder | undefined,
): Partial<PlanChoices> {
  if (order !== undefined) return { writtenAs: { ...writtenAs, names: order } };
  const placeOf = (name: string) =>
    columns.findIndex(({ field }) => field === name || field === `student.${name}`);
  const places = [placeOf('firstName'), placeOf('lastName')] as const;
  const [first, last] = places.map((place) => columns[place]);
  if (!first || !last) return {};
  return { columns: confirmed(columns.with(places[0], last).with(places[1], first), places) };
}

/** Returns the columns that are not imported, by their places in the file, without columns that hold nothing. */
export function notImported({ seen, choices }: FileOfColumns) {
  return seen.columns.flatMap((column, place) =>
    choices.columns[place]?.field === NO_FIELD && !column.saysNothing
      ? [{ place, heading: headingShown(column) }]
      : [],
  );
}

/** In characters, some 150 rows. Chromium inserts a text line by line: four times the text takes sixteen times as long. */
const MOST_IN_FIELD = 4_000;

/** True if the field for pasted rows shows a text of this length. */
export function isShownInField(text: string): boolean {
  return text.length <= MOST_IN_FIELD;
}
