import type { ToldAct } from '#school/acts/acts.ts';
import { actWords } from '#school/acts/actWords.ts';
import { undoAct } from '#school/acts/undo/undoAct.ts';
import { Refusal, UndoneBefore } from '#school/acts/changes.ts';
import { skippedSentences } from '#school/acts/skipped.ts';
import { SaveFailed, refusalIn, whyNotUndone } from '#state/school/failures.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { forgetTabActs, lastTabAct } from '#state/school/tabActs.ts';
import { actionAbout, dismissToastsAbout } from '#ui/feedback/dismissToastsAbout.ts';
import type { ToastAction } from '#ui/feedback/toasts.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { watchRows } from '#ui/table/rowsThatCome.ts';
import { useMemo } from 'react';

/** Being taken back in this tab: pressing twice is pressing once. */
const underWay = new Set<string>();

/** The newest press of Ctrl+Z. The next one waits for it: until an undo has ended it is the last act of this tab itself. */
let pressed: Promise<void> = Promise.resolve();

/** Ways to take acts back. They reject never: a refusal, or an undo that could not be stored, is told in an error toast. */
export interface Undoing {
  /** Takes an act back and says so, with what was left alone and a way to redo it. */
  readonly undo: (id: string, offer?: UndoOffer) => Promise<void>;
  /** The same with this tab's last act, passing over what was taken back elsewhere. */
  readonly undoLast: () => Promise<void>;
}

/** How a message offers to take an act back. */
interface UndoOffer {
  /** "Undo", or "Redo" for an act that is an undo. */
  readonly label?: string;
  /** What else comes back with it. */
  readonly putBack?: (() => void) | undefined;
}

/** Takes back any act of the school. */
export function useUndo(): Undoing['undo'] {
  return useUndoing().undo;
}

/** Takes back any act of the school, and this tab's last one. */
export function useUndoing(): Undoing {
  const { commit, loaded } = useOpenSchool();
  return useMemo(() => {
    /** It can be tried again by the key, or by the message: what offered it goes with the press. */
    const tellNotUndone = (id: string, offer: UndoOffer, failed: SaveFailed): undefined => {
      const action = actionAbout(id) ?? offerUndo(id, undo, offer);
      dismissToastsAbout(id);
      showToast({ kind: 'error', text: whyNotUndone(failed), action });
    };
    /** Gives the refusal, which it has not told, where it was taken back before. */
    const takeBack = async (id: string, offer: UndoOffer): Promise<UndoneBefore | undefined> => {
      const { generation } = loaded.getState();
      const slideIn = watchRows();
      const done = await commit(undoAct(id)).catch(refusalIn);
      if (done instanceof SaveFailed) return tellNotUndone(id, offer, done);
      // What cannot be taken back is not in the way of what was done before it.
      forgetTabActs(generation, [id]);
      dismissToastsAbout(id);
      if (done instanceof UndoneBefore) return done;
      if (done instanceof Refusal) return tell(done);
      offer.putBack?.();
      const { act, skipped, remarks = [] } = done;
      if (!act) return undefined;
      void slideIn();
      // What is done again can be taken back by key again.
      if (!act.again) forgetTabActs(generation, [act.id]);
      say(
        act,
        [...remarks, ...skippedSentences(skipped)],
        offerUndo(act.id, undo, { label: act.again ? 'Undo' : 'Redo' }),
      );
      return undefined;
    };
    const undo = async (id: string, offer: UndoOffer = {}): Promise<void> => {
      if (underWay.has(id)) return;
      underWay.add(id);
      try {
        const before = await takeBack(id, offer);
        if (before) tell(before);
      } finally {
        underWay.delete(id);
      }
    };
    const takeBackLast = async (): Promise<void> => {
      for (;;) {
        const last = lastTabAct(loaded.getState().generation);
        if (last === undefined) {
          showToast({ text: 'Nothing to undo in this tab', kind: 'info' });
          return;
        }
        // One after the other: the one before is tried only when this one was taken back elsewhere.
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

/** The way back that a message offers: it goes with the message when the act is taken back otherwise. */
export function offerUndo(id: string, undo: Undoing['undo'], offer: UndoOffer = {}): ToastAction {
  return { label: offer.label ?? 'Undo', about: id, onAction: () => void undo(id, offer) };
}

/** Says what came of it, and below in sentences what came otherwise. */
function say(act: ToldAct, sentences: readonly string[], action: ToastAction): void {
  const detail = sentences.join(' ');
  showToast({ text: actWords(act), kind: 'info', action, ...(detail !== '' && { detail }) });
}

/** What a change came to; one that a rule refused, or that could not be stored, is told in an error toast. */
export async function reportFailure<T>(work: Promise<T>): Promise<T | undefined> {
  const done = await work.catch(refusalIn);
  if (!(done instanceof SaveFailed) && !(done instanceof Refusal)) return done;
  return tell(done);
}

function tell({ message }: Error): undefined {
  showToast({ text: message, kind: 'error' });
}
