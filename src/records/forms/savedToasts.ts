import { t } from '#language/t.ts';
import type { Done } from '#state/school/openSchool.ts';
import { dismissToast, showToast } from '#ui/feedback/toasts.ts';
import { useCallback } from 'react';
import { offerUndo, useUndo } from '#records/undo/useUndo.ts';
import { counted } from '#school/text/formats.ts';
import { sentence } from '#language/isolated.ts';
import { skippedSentences, type Skipped } from '#school/acts/skipped.ts';

/** Shows the specification's "saved" message with `detail` below, and Undo if something changed. */
export function useSaySaved(): (text: string, done: Done, detail?: string) => void {
  const undo = useUndo();
  return useCallback(
    (text, { act }, detail) => {
      const action = act && offerUndo(act.id, undo);
      showToast({ text, isTextOnly: true, ...(detail && { detail }), ...(action && { action }) });
    },
    [undo],
  );
}

interface Said {
  readonly kind: string;
  readonly toast: number;
  readonly count: number;
}

let last: Said | undefined;

/**
 * Shows that a record was added, with a link: "Student added: Ada Abbot", Show. Further records added from the same
 * form, or while the message is shown, are counted: "3 students added" (docs/conformance.md, Messages).
 */
export function sayAdded({
  kind,
  words,
  fromSameForm,
  show,
}: {
  /** "Student". */
  kind: string;
  /** The act's label. */
  words: string;
  fromSameForm: boolean;
  show: () => void;
}): void {
  const before = last?.kind === kind ? last : undefined;
  const isStillSaid = before !== undefined && dismissToast(before.toast);
  const count = 1 + (before !== undefined && (isStillSaid || fromSameForm) ? before.count : 0);
  const name = kind.toLowerCase();
  const text =
    count === 1 ? words : `${counted(count, name, name === 'class' ? 'classes' : undefined)} added`;
  const toast = showToast({ text, action: { label: t('Show'), onAction: show } });
  last = { kind, toast, count };
}

/** Shows that unsaved changes were discarded, with Undo, which calls `putBack`. Returns the toast's id. */
export function sayDiscarded(putBack: () => void): number {
  return showToast({
    text: t('Changes discarded'),
    kind: 'info',
    action: { label: t('Undo'), onAction: putBack },
  });
}

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
