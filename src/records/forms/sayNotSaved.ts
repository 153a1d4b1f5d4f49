import { sentence } from '#school/text/isolated.ts';
import { counted } from '#school/text/formats.ts';
import { skippedSentences, type Skipped } from '#school/acts/skipped.ts';
import { showToast } from '#ui/feedback/toasts.ts';

/** Says how many marks of a register or a mark book stay unsaved, and what was in their way. Gives the toast's number. */
export function sayNotSaved(count: number, left: readonly Skipped[]): number {
  const stays = count === 1 ? 'It stays here as typed.' : 'They stay here as typed.';
  const detail = skippedSentences(left).join(' ');
  return showToast({
    text: sentence`${counted(count, 'mark')} could not be saved. ${stays}`,
    ...(detail !== '' && { detail }),
    kind: 'error',
  });
}
