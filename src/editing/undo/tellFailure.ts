import { explainFailure } from '#state/school/explainFailure.ts';
import { showToast } from '#ui/feedback/toasts.ts';

/** Says what failed in the sentence given, with the reason under it; the cause goes to the console. */
export function tellFailure(sentence: string, cause: unknown): void {
  showToast({ kind: 'error', text: sentence, detail: explainFailure(sentence, cause) });
}
