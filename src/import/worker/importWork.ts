import { t } from '#language/t.ts';
import type { PlanChoices } from '#import/plan/importSession.ts';
import type { ImportPlan } from '#import/plan/planImport.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import { AskedWorker } from '#files/askWorker.ts';
import { UnreadableSpreadsheet } from '#import/files/unreadable.ts';
import { explainFailure } from '#state/school/failures.ts';
import type { ImportAnswers } from './import.worker.ts';
import { unpackRows } from './packedRows.ts';

/** A worker that has one file. Rejects with `UnreadableSpreadsheet` where the file is at fault, not the computer. */
export class ImportWork extends AskedWorker<ImportAnswers> {
  /** The school that the worker has. */
  #school: ImportSchool | undefined;

  constructor() {
    super(
      new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' }),
      (name, message) =>
        name === 'UnreadableSpreadsheet' ? new UnreadableSpreadsheet(message) : new Error(message),
    );
  }

  /** Has the worker read a file. */
  open(what: Parameters<ImportAnswers['open']>[0]): ReturnType<ImportAnswers['open']> {
    this.#school = what.school;
    return this.ask('open', what);
  }

  /** What the import would do with these choices. */
  async plan(choices: PlanChoices): Promise<ImportPlan> {
    const { rows, ...rest } = await this.ask('plan', choices);
    return { ...rest, rows: unpackRows(rows) };
  }

  /** Tells the worker of the school, where it has another one. */
  async know(school: ImportSchool): Promise<void> {
    if (this.#school === school) return;
    this.#school = school;
    await this.ask('know', school);
  }
}

/** Why a file was not read, for the person: what is wrong with it, or what the computer lacks. */
export function refusalOf(cause: unknown): string {
  if (cause instanceof UnreadableSpreadsheet) return cause.message;
  const notRead = t('The file could not be read. Nothing was changed.');
  const why = explainFailure(notRead, cause);
  return `${notRead} ${why ?? ''}`.trim();
}
