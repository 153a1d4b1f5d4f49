/** The page's side of an import: what it asks of the worker that has the file. */
import type { CollectionName } from '#domain/school/collections.ts';
import type { WrittenAs } from '#domain/importing/columns/columnReading.ts';
import type { ColumnChoice } from '#domain/importing/columns/guessColumns.ts';
import type { ImportSchool } from '#domain/importing/reading/importSchool.ts';
import type {
  ImportSession,
  LookOptions,
  PlanChoices,
  SheetSeen,
  WrittenQuestions,
} from '#domain/importing/importSession.ts';
import type { ImportPlan, ImportResult } from '#domain/importing/planImport.ts';

/** Where the rows come from. */
export type ImportSource =
  | { readonly file: Blob; readonly name: string }
  | { readonly text: string };

/** A file that cannot be imported. The message says what it is and what to do. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
}

interface Question<What, Gives> {
  readonly what: What;
  readonly gives: Gives;
}

/** What can be asked, and what the answer is. */
export interface ImportQuestions {
  /** Reads the file. */
  readonly open: Question<
    {
      readonly collection: CollectionName;
      readonly source: ImportSource;
      readonly school: ImportSchool;
      readonly language: string;
    },
    ReturnType<ImportSession['sheets']>
  >;
  readonly know: Question<ImportSchool, void>;
  readonly look: Question<LookOptions, SheetSeen>;
  readonly questions: Question<
    { readonly columns: readonly ColumnChoice[]; readonly writtenAs: WrittenAs },
    WrittenQuestions
  >;
  readonly plan: Question<PlanChoices, ImportPlan>;
  readonly result: Question<undefined, ImportResult>;
  readonly problemRows: Question<undefined, string>;
}

/** One question on its way to the worker. */
export type ImportQuestion = {
  readonly [Ask in keyof ImportQuestions]: {
    readonly id: number;
    readonly ask: Ask;
    readonly what: ImportQuestions[Ask]['what'];
  };
}[keyof ImportQuestions];

/** One answer on its way back. */
export type ImportAnswer =
  | { readonly id: number; readonly value: ImportQuestions[keyof ImportQuestions]['gives'] }
  | {
      readonly id: number;
      readonly failure: {
        /** The file is at fault, not the computer. */
        readonly unreadable: boolean;
        readonly message: string;
      };
    };

interface Waiting {
  readonly resolve: (value: ImportQuestions[keyof ImportQuestions]['gives']) => void;
  readonly reject: (cause: Error) => void;
}

/** A worker that has one file. */
export class ImportWork {
  readonly #worker = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** The school that the worker has. */
  #school: ImportSchool | undefined;
  /** Why there are no answers any more. */
  #stopped: Error | undefined;

  constructor() {
    this.#worker.addEventListener('message', ({ data }: MessageEvent<ImportAnswer>) => {
      const waiting = this.#waiting.get(data.id);
      this.#waiting.delete(data.id);
      if ('value' in data) waiting?.resolve(data.value);
      else {
        const { unreadable, message } = data.failure;
        waiting?.reject(unreadable ? new UnusableFile(message) : new Error(message));
      }
    });
    this.#worker.addEventListener('error', (event) => {
      const cause = new Error(`The import worker stopped: ${event.message}`);
      this.#stopped = cause;
      for (const { reject } of this.#waiting.values()) reject(cause);
      this.#waiting.clear();
    });
  }

  /** Has the worker read a file. */
  open(what: ImportQuestions['open']['what']): Promise<ImportQuestions['open']['gives']> {
    this.#school = what.school;
    return this.ask('open', what);
  }

  /** Tells the worker of the school, where it has another one. */
  async know(school: ImportSchool): Promise<void> {
    if (this.#school === school) return;
    this.#school = school;
    await this.ask('know', school);
  }

  /** Asks the worker. Rejects with `UnusableFile` where the file is at fault, and at once where the worker stopped. After `close` there is no answer. */
  ask<Ask extends keyof ImportQuestions>(
    ask: Ask,
    what: ImportQuestions[Ask]['what'],
  ): Promise<ImportQuestions[Ask]['gives']> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, ask, what }, { transfer: [] });
    });
  }

  /** Stops the worker, whatever it is at. */
  close(): void {
    this.#waiting.clear();
    this.#worker.terminate();
  }
}
