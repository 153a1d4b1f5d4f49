import { sentence } from '#school/text/isolated.ts';
import { counted } from '#school/text/formats.ts';
import { skippedSentences, type Skipped } from '#school/acts/skipped.ts';
import { showToast } from '#ui/feedback/toasts.ts';

/** Shows how many marks of a register or mark book stay unsaved, and why. Returns the toast's id. */
export function sayNotSaved(count: number, left: readonly Skipped[]): number {
  const stays = count === 1 ? 'It stays here as typed.' : 'They stay here as typed.';
  const detail = skippedSentences(left).join(' ');
  return showToast({
    text: sentence`${counted(count, 'mark')} could not be saved. ${stays}`,
    ...(detail !== '' && { detail }),
    kind: 'error',
  });
}
