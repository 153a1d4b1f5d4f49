import { type Said, t } from '#language/t.ts';
import type { PlanChoices } from '#import/plan/importSession.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { AskedWorker } from '#files/askWorker.ts';
import { errorOfWorker } from '#school/text/errorForPerson.ts';
import { sayFailure } from '#state/school/failures.ts';
import type { ImportAnswers } from './import.worker.ts';
import { unpackRows } from './packedRows.ts';

/** A worker with one file. Rejects with a `SaidError` if the file is at fault and not the computer. */
export class ImportWork extends AskedWorker<ImportAnswers> {
  /** The school that was last sent to the worker. */
  #school: ImportSchool | undefined;

  constructor() {
    super(
      new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' }),
      errorOfWorker,
    );
  }

  /** Lets the worker read a file. */
  open(what: Parameters<ImportAnswers['open']>[0]): ReturnType<ImportAnswers['open']> {
    this.#school = what.school;
    return this.ask('open', what);
  }

  /** Returns the plan for these choices. */
  async plan(choices: PlanChoices): Promise<ImportPlan> {
    const { rows, ...rest } = await this.ask('plan', choices);
    return { ...rest, rows: unpackRows(rows) };
  }

  /** Sends the school to the worker, unless it has the same one. */
  async know(school: ImportSchool): Promise<void> {
    if (this.#school === school) return;
    this.#school = school;
    await this.ask('know', school);
  }
}

/** Returns why a file was not read, for the person: a fault of the file or of the computer. */
export function refusalOf(cause: unknown): Said {
  return sayFailure(() => t('The file could not be read. Nothing was changed.'), cause);
}
