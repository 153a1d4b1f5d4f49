/** One import from the choice of a file to the act: what is known of it, and the steps by which that changes. */
import type { SheetOffered } from '#import/plan/fileTable.ts';
import type { AllRows, WrittenAs } from '#import/plan/fileToRead.ts';
import type { ExamOfColumn, ColumnChoice } from '#import/columns/columnChoice.ts';
import { NO_FIELD, SEVERAL } from '#import/columns/columnChoice.ts';
import type { RowOutcome } from '#import/plan/decideRows.ts';
import type {
  LookOptions,
  PlanChoices,
  SheetSeen,
  WrittenQuestions,
} from '#import/plan/importSession.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { Corrections } from '#import/reading/corrections.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import type { Encoding } from '#import/files/encodings.ts';
import type { ImportSource } from '#import/worker/import.worker.ts';
import type { ImportWork } from '#import/worker/importWork.ts';
import type { TypedOver } from './typedOver.ts';

/** The steps of an import, in their order. */
export const IMPORT_STEPS = ['Choose', 'Columns', 'Preview'] as const;

/** One of them. */
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** Which rows of the preview are shown. */
export type RowsShown = 'all' | RowOutcome;

/** What the person has said of a sheet. */
interface Said {
  readonly columns: readonly ColumnChoice[];
  readonly writtenAs: WrittenAs;
  readonly allRows: AllRows;
  readonly matchBy: string;
  readonly createsClasses: boolean;
  readonly corrections: Corrections;
  /** What types over and takes back `corrections`. */
  readonly typedOver: TypedOver;
  readonly shown: RowsShown;
  /** The first day in the new class of whoever changes class; `undefined` for the usual one. */
  readonly classFrom?: string | undefined;
}

/** What is said of a sheet as a table; what is missing is found out. */
export type SheetSaid = Partial<
  Pick<LookOptions, 'also' | 'hasHeadings' | 'eachColumnIsClass' | 'isOneList'>
>;

/** A file that has been read, and what the person has said of it. */
export interface OpenedFile extends Said {
  /** `undefined` of what was pasted. */
  readonly name: string | undefined;
  /** From what it can be read again. */
  readonly source: ImportSource;
  /** What was pasted, where it is no file. */
  readonly text: string | undefined;
  readonly sheets: readonly SheetOffered[];
  /** What its letters are taken for; `undefined` where the file is in Unicode. */
  readonly encoding: Encoding | undefined;
  readonly sheet: number;
  /** How a person has said that it is to be read. */
  readonly sheetSaid: SheetSaid;
  readonly seen: SheetSeen;
}

/** What the import would do, with what it was worked out from. */
export interface Planned {
  readonly plan: ImportPlan;
  readonly school: ImportSchool;
  readonly choices: PlanChoices;
}

/** All that is known of an import. */
export interface ImportState {
  readonly step: ImportStep;
  /** What stands in the field for what is pasted. */
  readonly pasted: string;
  /** The worker of this import. Started before there is a file, which takes as long as reading a small one. */
  readonly work: ImportWork | undefined;
  /** What that worker is at: it waits for a file, reads one, or has the one of `file`. */
  readonly workIs: 'idle' | 'reading' | 'open';
  /** Why the file cannot be imported. */
  readonly refusal: string | undefined;
  readonly file: OpenedFile | undefined;
  /** What only the person can say of how the columns are written. */
  readonly questions: WrittenQuestions | undefined;
  readonly planned: Planned | undefined;
  readonly saving: boolean;
  /** Why nothing was stored. */
  readonly failure: string | undefined;
}

/** An import that has just begun. */
export const NEW_IMPORT: ImportState = {
  step: 'Choose',
  pasted: '',
  work: undefined,
  workIs: 'idle',
  refusal: undefined,
  file: undefined,
  questions: undefined,
  planned: undefined,
  saving: false,
  failure: undefined,
};

/** What a worker has to say. Where another one is at work by then, it is too late. */
type WorkerAction =
  | { readonly do: 'opened'; readonly file: OpenedFile }
  | { readonly do: 'looked'; readonly said: Partial<OpenedFile> }
  | { readonly do: 'questioned'; readonly questions: WrittenQuestions }
  | { readonly do: 'planned'; readonly planned: Planned }
  /** It has no file any more. `isUnusable` says that the file is at fault, so that nothing of it is kept. */
  | { readonly do: 'refused'; readonly refusal: string; readonly isUnusable: boolean };

/** One thing that happens to an import. */
export type ImportAction =
  | { readonly do: 'start'; readonly work: ImportWork }
  | { readonly do: 'paste'; readonly text: string }
  | { readonly do: 'read'; readonly work: ImportWork; readonly source: ImportSource }
  /** Stops the worker, whatever it is at, and leads back to the file; what was said of it is kept. */
  | { readonly do: 'cancel' }
  | { readonly do: 'goTo'; readonly step: ImportStep }
  | { readonly do: 'say'; readonly said: Partial<OpenedFile> }
  | { readonly do: 'takeColumn'; readonly place: number; readonly choice: ColumnChoice }
  /** The likely guess of a column is right, or of all. */
  | { readonly do: 'confirmColumns'; readonly place: number | undefined }
  /** Each of two columns is taken for what the other was. */
  | { readonly do: 'swapColumns'; readonly places: readonly [number, number] }
  | {
      readonly do: 'sayExam';
      readonly place: number;
      readonly field: keyof ExamOfColumn;
      readonly text: string;
    }
  | { readonly do: 'store' }
  | { readonly do: 'notStored'; readonly failure: string | undefined; readonly step?: ImportStep }
  | (WorkerAction & { readonly work: ImportWork });

/** Longer texts keep a browser busy for seconds where they stand in a field, on an old PC. */
const MOST_IN_FIELD = 50_000;

/** Whether the field shows what was pasted. */
export function isShownInField(text: string): boolean {
  return text.length <= MOST_IN_FIELD;
}

/** What is known after something happened. A worker that is named no more is the caller's to close. */
export function afterAction(state: ImportState, action: ImportAction): ImportState {
  const { file } = state;
  switch (action.do) {
    case 'start':
      return { ...state, work: action.work };
    case 'paste':
      return { ...state, pasted: action.text };
    case 'read': {
      const { work, source } = action;
      const pasted = 'text' in source && isShownInField(source.text) ? source.text : '';
      const begun = { ...withoutWork(state), work, workIs: 'reading', pasted } as const;
      return { ...begun, refusal: undefined, step: 'Choose' };
    }
    case 'cancel':
      return { ...withoutWork(state), step: 'Choose' };
    case 'goTo':
      return { ...state, step: action.step };
    case 'say':
      return file ? { ...state, file: { ...file, ...action.said } } : state;
    case 'takeColumn':
      return withColumns(state, (columns) => withColumn(columns, action.place, action.choice));
    case 'confirmColumns':
      return withColumns(state, (columns) =>
        columns.map(({ isLikely, ...column }, place) =>
          isLikely && action.place !== undefined && action.place !== place
            ? { ...column, isLikely }
            : column,
        ),
      );
    case 'swapColumns':
      // Whoever turns them round has looked at them.
      return withColumns(state, (columns) =>
        swapped(columns, action.places).map(({ isLikely, ...column }, place) =>
          isLikely && !action.places.includes(place) ? { ...column, isLikely } : column,
        ),
      );
    case 'sayExam':
      return withColumns(state, (columns) =>
        withExam(columns, action.place, action.field, action.text),
      );
    case 'store':
      return { ...state, saving: true, failure: undefined };
    case 'notStored': {
      const { failure, step = state.step } = action;
      return { ...state, saving: false, failure, step };
    }
    default:
      return action.work === state.work ? afterWork(state, action) : state;
  }
}

function afterWork(state: ImportState, action: WorkerAction): ImportState {
  const { file } = state;
  switch (action.do) {
    case 'opened':
      return { ...state, file: action.file, workIs: 'open', step: 'Columns' };
    case 'looked':
      return file ? { ...state, file: { ...file, ...action.said }, questions: undefined } : state;
    case 'questioned':
      return { ...state, questions: action.questions };
    case 'planned':
      return { ...state, planned: action.planned };
    case 'refused':
      return {
        ...withoutWork(state),
        refusal: action.refusal,
        file: action.isUnusable ? undefined : file,
        saving: false,
        step: 'Choose',
      };
    default:
      return action satisfies never;
  }
}

function withoutWork(state: ImportState): ImportState {
  return { ...state, work: undefined, workIs: 'idle', questions: undefined, planned: undefined };
}

function withColumns(
  state: ImportState,
  change: (columns: readonly ColumnChoice[]) => readonly ColumnChoice[],
): ImportState {
  const { file } = state;
  return file ? { ...state, file: { ...file, columns: change(file.columns) } } : state;
}

/** What is said of a sheet to begin with: what its columns were guessed to be. */
export function nothingSaid(seen: SheetSeen, typedOver: TypedOver): Said {
  return {
    columns: seen.guesses,
    writtenAs: {},
    allRows: {},
    matchBy: '',
    createsClasses: true,
    corrections: {},
    typedOver,
    shown: 'all',
  };
}

/** What a file is called: what was pasted has no name. */
export function named(source: ImportSource): Pick<OpenedFile, 'source' | 'name' | 'text'> {
  return {
    source,
    name: 'name' in source ? source.name : undefined,
    text: 'text' in source ? source.text : undefined,
  };
}

/** The columns with one taken for a field, which is taken from the column that had it. */
function withColumn(
  columns: readonly ColumnChoice[],
  place: number,
  choice: ColumnChoice,
): readonly ColumnChoice[] {
  return columns.map((now, other) => {
    if (other === place) return choice;
    const isTaken = now.field === choice.field && !SEVERAL.has(choice.field);
    return isTaken ? { field: NO_FIELD } : now;
  });
}

function swapped<T>(list: readonly T[], [one, other]: readonly [number, number]): readonly T[] {
  const [first, second] = [list[one], list[other]];
  if (first === undefined || second === undefined) return list;
  return list.with(one, second).with(other, first);
}

/** The columns with what is said of the exam of one. */
function withExam(
  columns: readonly ColumnChoice[],
  place: number,
  field: keyof ExamOfColumn,
  text: string,
): readonly ColumnChoice[] {
  return columns.map((column, other) =>
    column.exam && other === place
      ? { ...column, exam: { ...column.exam, [field]: text } }
      : column,
  );
}
