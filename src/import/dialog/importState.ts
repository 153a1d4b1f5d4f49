/** The state of one import, and a reducer for every action that changes it. */
import type { Said } from '#language/t.ts';
import type { SheetOffered } from '#import/plan/fileTable.ts';
import type { AllRows, WrittenAs } from '#import/plan/fileToRead.ts';
import {
  type ColumnChoice,
  type ExamOfColumn,
  NO_FIELD,
  SEVERAL,
} from '#import/columns/columnChoice.ts';
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
import { headingShown } from '#import/headings/sheetTable.ts';

/** The steps of an import in order. */
export const IMPORT_STEPS = ['Choose', 'Columns', 'Preview'] as const;

/** One step. */
export type ImportStep = (typeof IMPORT_STEPS)[number];

/** The filter of the preview. */
export type RowsShown = 'all' | RowOutcome;

/** The person's choices for a sheet. */
interface SaidOfFile {
  readonly columns: Columns;
  readonly writtenAs: WrittenAs;
  readonly allRows: AllRows;
  readonly matchBy: string;
  readonly createsClasses: boolean;
  readonly corrections: Corrections;
  /** Edits `corrections`, and undoes edits. */
  readonly typedOver: TypedOver;
  readonly shown: RowsShown;
  /** First day in the new class for students who change class; `undefined` for the usual day. */
  readonly classFrom?: string | undefined;
}

/** How the person wants a sheet to be read as a table. What is missing is guessed. */
export type SheetSaid = Partial<
  Pick<LookOptions, 'also' | 'hasHeadings' | 'eachColumnIsClass' | 'isOneList'>
>;

/** A file that has been read, with the person's choices. */
export interface OpenedFile extends SaidOfFile {
  /** The file is read from here again if its worker stops. */
  readonly source: ImportSource;
  readonly sheets: readonly SheetOffered[];
  /** The guessed or chosen encoding; `undefined` if the file is in Unicode. */
  readonly encoding: Encoding | undefined;
  readonly sheet: number;
  readonly sheetSaid: SheetSaid;
  readonly seen: SheetSeen;
  /** The school when the file was read, and the generation that a restore or reset changes. */
  readonly readWith: { readonly school: ImportSchool; readonly generation: string };
}

/** A plan with the school and the choices that it was made from. */
interface Planned {
  readonly plan: ImportPlan;
  readonly school: ImportSchool;
  readonly choices: PlanChoices;
}

type Columns = readonly ColumnChoice[];

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
  readonly planned: Planned | undefined;
  readonly saving: boolean;
  /** Why nothing was stored. */
  readonly failure: Said | undefined;
}

/** The state at the start. */
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

/** An answer of a worker. It is dropped if another worker has taken over since. */
type WorkerAction =
  | { readonly do: 'opened'; readonly file: OpenedFile }
  | { readonly do: 'looked'; readonly said: Partial<OpenedFile> }
  | { readonly do: 'questioned'; readonly questions: WrittenQuestions }
  | { readonly do: 'planned'; readonly planned: Planned }
  /** The worker lost its file. `isUnusable`: the file itself is at fault, so that its choices are dropped, too. */
  | { readonly do: 'refused'; readonly refusal: Said; readonly isUnusable: boolean };

/** An action of the person or an answer of the worker. */
export type ImportAction =
  | { readonly do: 'start'; readonly work: ImportWork }
  | { readonly do: 'paste'; readonly text: string }
  | { readonly do: 'read'; readonly work: ImportWork; readonly source: ImportSource }
  /** Stops the worker and returns to step 1. Choices are kept. */
  | { readonly do: 'cancel' }
  | { readonly do: 'goTo'; readonly step: ImportStep }
  | { readonly do: 'say'; readonly said: Partial<OpenedFile> }
  | { readonly do: 'change'; readonly columns: (now: Columns) => Columns }
  | { readonly do: 'store' }
  | { readonly do: 'notStored'; readonly failure: Said | undefined; readonly step?: ImportStep }
  | (WorkerAction & { readonly work: ImportWork });

/** In characters. An old PC takes seconds to lay out a longer text in a field. */
const MOST_IN_FIELD = 50_000;

/** True if the field for pasted rows shows a text of this length. */
export function isShownInField(text: string): boolean {
  return text.length <= MOST_IN_FIELD;
}

/** Returns the state after an action. The caller closes a worker that the new state no longer names. */
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
    case 'change':
      return file ? { ...state, file: { ...file, columns: action.columns(file.columns) } } : state;
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

/** Returns the choices at the start: the guessed columns. */
export function nothingSaid(seen: SheetSeen, typedOver: TypedOver): SaidOfFile {
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

/** Gives a column a new field. A field that only one column may hold leaves its old column. */
export function takeColumn(place: number, choice: ColumnChoice) {
  return (columns: Columns): Columns =>
    columns.map((now, other) => {
      if (other === place) return choice;
      const isTaken = now.field === choice.field && !SEVERAL.has(choice.field);
      return isTaken ? { field: NO_FIELD } : now;
    });
}

/** Confirms the guesses for the columns at some places, or for all columns. */
export function confirmColumns(places?: readonly number[]) {
  return (columns: Columns): Columns =>
    columns.map(({ isLikely, ...column }, place) =>
      isLikely && places?.includes(place) === false ? { ...column, isLikely } : column,
    );
}

/** Exchanges the fields of two columns, which confirms them. */
export function swapColumns(one: number, other: number) {
  return (columns: Columns): Columns => {
    const [first, second] = [columns[one], columns[other]];
    const swapped = first && second ? columns.with(one, second).with(other, first) : columns;
    return confirmColumns([one, other])(swapped);
  };
}

/** Sets a detail of the exam of one column of marks. */
export function sayExam(place: number, field: keyof ExamOfColumn, text: string) {
  return (columns: Columns): Columns =>
    columns.map((column, other) =>
      column.exam && other === place
        ? { ...column, exam: { ...column.exam, [field]: text } }
        : column,
    );
}

/** Returns the columns that are not imported, by their places in the file, without columns that hold nothing. */
export function notImported({ seen, columns }: Pick<OpenedFile, 'seen' | 'columns'>) {
  return seen.columns.flatMap((column, place) =>
    columns[place]?.field === NO_FIELD && !column.saysNothing
      ? [{ place, heading: headingShown(column) }]
      : [],
  );
}
