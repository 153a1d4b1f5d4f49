import { explainFailure } from '#state/school/failures.ts';
import { showToast } from '#ui/feedback/toasts.ts';

/** Shows a sentence in an error toast, with the cause's reason below. The cause is logged to the console. */
export function tellFailure(sentence: string, cause: unknown): void {
  showToast({ kind: 'error', text: sentence, detail: explainFailure(sentence, cause) });
}

/** Runs work that a person asked for, and reports a failure. Resolves with true if the work is done. */
export async function orTellFailure(
  sentence: string,
  work: () => Promise<unknown>,
): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (cause) {
    tellFailure(sentence, cause);
    return false;
  }
}
