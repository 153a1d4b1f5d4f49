import { t, type Said } from '#language/t.ts';
import type { ActDescription } from '#school/acts/acts.ts';
import { actWords } from '#school/acts/actWords.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { Refusal, UndoneBefore, type Intent } from '#school/acts/changes.ts';
import { skippedSentences } from '#school/acts/skipped.ts';
import { SaveFailed, explainFailure, refusalIn, whyNotUndone } from '#state/school/failures.ts';
import { useCommit, useOpenSchool } from '#state/school/SchoolContext.tsx';
import { forgetTabActs, lastTabAct } from '#state/school/tabActs.ts';
import {
  actionAbout,
  dismissToastsAbout,
  showToast,
  type ToastAction,
} from '#ui/feedback/toasts.ts';
import { watchRows } from '#ui/table/rowsThatCome.ts';
import { useMemo } from 'react';

/** Ids of acts that this tab is undoing: a second press does nothing. */
const underWay = new Set<string>();

/**
 * The latest press of Ctrl+Z. The next press waits for it, because until an undo ends the undo itself is this tab's
 * last act.
 */
let pressed: Promise<void> = Promise.resolve();

/** Ways to undo acts. They never reject: refusals and undos that could not be stored are shown in an error toast. */
interface Undoing {
  /** Undoes an act and reports the result, with the skipped records and a Redo. */
  readonly undo: (id: string, offer?: UndoOffer) => Promise<void>;
  /** Undoes this tab's last act, skipping acts that were undone elsewhere. */
  readonly undoLast: () => Promise<void>;
}

interface UndoOffer {
  /** "Undo", or "Redo" if the act is an undo. */
  readonly label?: Said;
  /** Restores other things that the act removed. */
  readonly putBack?: (() => void) | undefined;
}

/** Returns a function that undoes any act of the school. */
export function useUndo(): Undoing['undo'] {
  return useUndoing().undo;
}

/** Returns ways to undo any act of the school, and this tab's last act. */
export function useUndoing(): Undoing {
  const { commit, loaded } = useOpenSchool();
  return useMemo(() => {
    /** The person can try again by the key or by the message; the toast that offered the undo is gone. */
    const showNotUndone = (id: string, offer: UndoOffer, failed: SaveFailed): undefined => {
      const action = actionAbout(id) ?? offerUndo(id, undo, offer);
      dismissToastsAbout(id);
      showToast({ kind: 'error', text: () => whyNotUndone(failed), action });
    };
    /** Returns the refusal, without showing it, if the act was undone before. */
    const takeBack = async (id: string, offer: UndoOffer): Promise<UndoneBefore | undefined> => {
      const { generation } = loaded.getState();
      const slideIn = watchRows();
      const done = await commit(undoAct(id)).catch(refusalIn);
      if (done instanceof SaveFailed) return showNotUndone(id, offer, done);
      // An act that cannot be undone must not block the acts before it.
      forgetTabActs(generation, [id]);
      dismissToastsAbout(id);
      if (done instanceof UndoneBefore) return done;
      if (done instanceof Refusal) return showError(done);
      offer.putBack?.();
      const { act, skipped, remarks = [] } = done;
      if (!act) return undefined;
      void slideIn();
      // A redone act can be undone by the key again.
      if (!act.again) forgetTabActs(generation, [act.id]);
      showResult(
        act,
        [...remarks, ...skippedSentences(skipped)],
        offerUndo(act.id, undo, { label: () => (act.again ? t('Undo') : t('Redo')) }),
      );
      return undefined;
    };
    const undo = async (id: string, offer: UndoOffer = {}): Promise<void> => {
      if (underWay.has(id)) return;
      underWay.add(id);
      try {
        const before = await takeBack(id, offer);
        if (before) showError(before);
      } finally {
        underWay.delete(id);
      }
    };
    const takeBackLast = async (): Promise<void> => {
      for (;;) {
        const last = lastTabAct(loaded.getState().generation);
        if (last === undefined) {
          showToast({ text: () => t('Nothing to undo in this tab'), kind: 'info' });
          return;
        }
        // One at a time: an earlier act is tried only if this one was undone elsewhere.
        if (!(await takeBack(last, {}))) return;
      }
    };
    const undoLast = (): Promise<void> => {
      pressed = pressed.then(takeBackLast, takeBackLast);
      return pressed;
    };
    return { undo, undoLast };
  }, [commit, loaded]);
}

/** Returns the Undo of a message. The message goes if the act is undone in another way. */
export function offerUndo(id: string, undo: Undoing['undo'], offer: UndoOffer = {}): ToastAction {
  return {
    label: offer.label ?? (() => t('Undo')),
    about: id,
    onAction: () => void undo(id, offer),
  };
}

/** Shows the result, with sentences about the skipped records. */
function showResult(act: ActDescription, sentences: readonly string[], action: ToastAction): void {
  const text = () => actWords(act);
  const detail = sentences.length > 0 ? { detail: () => sentences.join(' ') } : {};
  showToast({ text, kind: 'info', action, ...detail });
}

/**
 * Resolves with the work's result. A refusal or failed save is shown in an error toast and resolves with `undefined`.
 */
export async function reportFailure<T>(work: Promise<T>): Promise<T | undefined> {
  const done = await work.catch(refusalIn);
  if (!(done instanceof SaveFailed) && !(done instanceof Refusal)) return done;
  return showError(done);
}

function showError(error: Error): undefined {
  showToast({ text: () => error.message, kind: 'error' });
}

/**
 * Returns a function that commits an intent without a form and shows a toast with Undo: "Student deleted: Ada Abbot"
 * (docs/conformance.md, Consistency). It never rejects: it shows a failure in an error toast and resolves with false.
 * `dropUnsaved` removes unsaved changes once the intent is stored, and returns a function that Undo calls to restore them.
 */
export function useCommitWithUndo(): (
  intent: Intent,
  dropUnsaved?: () => () => void,
) => Promise<boolean> {
  const commit = useCommit();
  const undo = useUndo();
  return async (intent, dropUnsaved) => {
    const done = await reportFailure(commit(intent));
    const putBack = done && dropUnsaved?.();
    if (!done?.act) return done !== undefined;
    const { act } = done;
    showToast({ text: () => actWords(act), action: offerUndo(act.id, undo, { putBack }) });
    return true;
  };
}

/** Shows a sentence in an error toast, with the cause's reason below. The cause is logged to the console. */
export function tellFailure(sentence: Said, cause: unknown): void {
  showToast({ kind: 'error', text: sentence, detail: explainFailure(sentence(), cause) });
}

/** Runs work that a person asked for, and reports a failure. Resolves with true if the work is done. */
export async function orTellFailure(
  sentence: Said,
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
