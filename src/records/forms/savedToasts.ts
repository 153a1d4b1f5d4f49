import { FORM_WORDS } from './formWords.ts';
import type { FormKind } from '#state/drafts/formDrafts.ts';
import { t, type Said } from '#language/t.ts';
import type { Done } from '#state/school/openSchool.ts';
import { dismissToast, showToast } from '#ui/feedback/toasts.ts';
import { useCallback } from 'react';
import { offerUndo, useUndo } from '#records/undo/useUndo.ts';
import { skippedSentences, type Skipped } from '#school/acts/skipped.ts';

/** Shows the specification's "saved" message with `detail` below, and Undo if something changed. */
export function useSaySaved(): (text: Said, done: Done, detail?: Said) => void {
  const undo = useUndo();
  return useCallback(
    (text, { act }, detail) => {
      const action = act && offerUndo(act.id, undo);
      showToast({ text, isTextOnly: true, ...(detail && { detail }), ...(action && { action }) });
    },
    [undo],
  );
}

interface Added {
  readonly kind: FormKind;
  readonly toast: number;
  readonly count: number;
}

let last: Added | undefined;

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
  kind: FormKind;
  /** The act's label. */
  words: Said;
  fromSameForm: boolean;
  show: () => void;
}): void {
  const before = last?.kind === kind ? last : undefined;
  const isStillSaid = before !== undefined && dismissToast(before.toast);
  const count = 1 + (before !== undefined && (isStillSaid || fromSameForm) ? before.count : 0);
  const text = count === 1 ? words : () => t(FORM_WORDS[kind].added, { count });
  const toast = showToast({ text, action: { label: () => t('Show'), onAction: show } });
  last = { kind, toast, count };
}

/** Shows that unsaved changes were discarded, with Undo, which calls `putBack`. Returns the toast's id. */
export function sayDiscarded(putBack: () => void): number {
  return showToast({
    text: () => t('Changes discarded'),
    kind: 'info',
    action: { label: () => t('Undo'), onAction: putBack },
  });
}

/** Shows how many marks of a register or mark book stay unsaved, and why. Returns the toast's id. */
export function sayNotSaved(count: number, left: readonly Skipped[]): number {
  return showToast({
    text: () =>
      t(
        '{count, plural, one {# mark could not be saved. It stays here as typed.} other {# marks could not be saved. They stay here as typed.}}',
        { count },
      ),
    ...(left.length > 0 && { detail: () => skippedSentences(left).join(' ') }),
    kind: 'error',
  });
}

/** Returns "1 mark not saved", "12 marks not saved". */
export function marksUnsavedInWords(count: number): string {
  return t('{count, plural, one {# mark} other {# marks}} not saved', { count });
}
