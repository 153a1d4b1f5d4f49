/** Reads a spreadsheet and compares it with the school in a worker, so that the page stays responsive. */
import { ImportSession, type LookOptions, type PlanChoices } from '#import/plan/importSession.ts';
import { collectionsSpokenOf, type FileToTell } from '#import/plan/collectionOfFile.ts';
import { type DaysReading, readDaysOfFile } from '#import/calendar/readDaysOfFile.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import type { CollectionName } from '#school/collections.ts';
import { answerPage } from '#files/askWorker.ts';
import type { Encoding } from '#import/files/encodings.ts';
import { packRows } from './packedRows.ts';
import {
  type ReadWorkbook,
  readPastedText,
  readSpreadsheet,
} from '#import/files/readSpreadsheet.ts';

/** A chosen file, or pasted rows. */
export type ImportSource =
  | { readonly file: Blob; readonly name: string; readonly encoding?: Encoding }
  | { readonly text: string };

interface ToOpen {
  readonly collection: CollectionName;
  readonly source: ImportSource;
  readonly school: ImportSchool;
  readonly today: string;
}

interface ToTell extends Omit<FileToTell, 'workbook' | 'fileName'> {
  readonly source: ImportSource;
}

interface DaysToRead extends DaysReading {
  readonly file: Blob;
  readonly name: string;
}

/** The questions that the worker answers. */
export type ImportAnswers = typeof answers;

let session: ImportSession | undefined;

const answers = {
  /** Reads the days of a calendar or table. No import is opened. */
  async days({ file, name, ...reading }: DaysToRead) {
    return readDaysOfFile(file, name, reading);
  },
  /** Returns the collections that a file may belong to. No import is opened. */
  async spokenOf({ source, ...telling }: ToTell) {
    const workbook = await workbookOf(source);
    return collectionsSpokenOf({ ...telling, workbook, fileName: fileNameOf(source) });
  },
  /** Reads the file, and returns its sheets and its guessed encoding. */
  async open({ collection, source, school, today }: ToOpen) {
    const workbook = await workbookOf(source);
    session = new ImportSession(collection, workbook, school, fileNameOf(source));
    return { sheets: session.sheets(today), encoding: workbook.encoding };
  },
  know: (school: ImportSchool) => opened().know(school),
  look: (options: LookOptions) => opened().look(options),
  questions: (said: Pick<PlanChoices, 'columns' | 'writtenAs' | 'allRows'>) =>
    opened().questions(said),
  plan(choices: PlanChoices) {
    const { rows, ...rest } = opened().plan(choices);
    return { ...rest, rows: packRows(rows) };
  },
  result: () => opened().result(),
  problemRows: () => opened().problemRows(),
};

async function workbookOf(source: ImportSource): Promise<ReadWorkbook> {
  return 'text' in source
    ? readPastedText(source.text)
    : readSpreadsheet(source.file, source.name, source.encoding);
}

/** Pasted rows have an empty name. */
function fileNameOf(source: ImportSource): string {
  return 'name' in source ? source.name : '';
}

function opened(): ImportSession {
  if (!session) throw new Error('No file has been read yet.');
  return session;
}

answerPage(answers);
