import { explainFailure } from '#state/school/failures.ts';
import { showToast } from '#ui/feedback/toasts.ts';

/** Says what failed in the sentence given, with the reason under it; the cause goes to the console. */
export function tellFailure(sentence: string, cause: unknown): void {
  showToast({ kind: 'error', text: sentence, detail: explainFailure(sentence, cause) });
}

/** Does what a person asked for; where that fails, says so. Answers whether it is done. */
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
