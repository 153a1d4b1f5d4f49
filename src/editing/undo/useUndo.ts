import type { ToldAct } from '#domain/intents/acts.ts';
import type { LeftAlone } from '#domain/intents/leftAlone.ts';
import { Refusal, UndoneBefore } from '#domain/intents/changes.ts';
import { refusalIn } from '#state/school/refusalIn.ts';
import { SaveFailed } from '#state/school/saveFailed.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { forgetTabActs, lastTabAct } from '#state/school/tabActs.ts';
import type { ToastAction } from '#ui/feedback/toasts.ts';
import { dismissToastsAbout } from '#ui/feedback/dismissToastsAbout.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { watchRows } from '#ui/table/rowsThatCome.ts';
import { useMemo } from 'react';

// Not part of what every screen loads.
const fetchUndo = () => import('#domain/intents/undo/undoAct.ts');
const fetchWords = () =>
  Promise.all([import('#domain/intents/actWords.ts'), import('#domain/intents/leftAlone.ts')]);

/** Has the code of undoing at hand before it is asked for. */
export function prepareUndo(): void {
  Promise.all([fetchUndo(), fetchWords()]).catch(() => {
    // Asked for again, and then told, when somebody presses Undo.
  });
}

/** Being taken back in this tab: pressing twice is pressing once. */
const underWay = new Set<string>();

/** The newest press of Ctrl+Z. The next one waits for it: until an undo has ended it is the last act of this tab itself. */
let pressed: Promise<void> = Promise.resolve();

/** Ways to take acts back. They reject never: a refusal, or an undo that could not be stored, is told in an error toast. */
export interface Undoing {
  /** Takes an act back and says so, with what was left alone and a way to redo it. Gives whether it was taken back. */
  readonly undo: (id: string) => Promise<boolean>;
  /** The same with this tab's last act, passing over what was taken back elsewhere. */
  readonly undoLast: () => Promise<void>;
}

/** Takes back any act of the school. */
export function useUndo(): Undoing['undo'] {
  return useUndoing().undo;
}

/** Takes back any act of the school, and this tab's last one. */
export function useUndoing(): Undoing {
  const { commit, loaded } = useOpenSchool();
  return useMemo(() => {
    /** Gives whether it was taken back, or the refusal, which it has not told, where that was done before. */
    const takeBack = async (id: string): Promise<boolean | UndoneBefore> => {
      const { undoAct } = await fetchUndo();
      const { generation } = loaded.getState();
      const slideIn = watchRows();
      const done = await commit(undoAct(id)).catch(refusalIn);
      // It can be tried again, by the key or the message.
      if (done instanceof SaveFailed) return tell(done);
      // What cannot be taken back is not in the way of what was done before it.
      forgetTabActs(generation, [id]);
      dismissToastsAbout(id);
      if (done instanceof UndoneBefore) return done;
      if (done instanceof Refusal) return tell(done);
      const { act, leftAlone } = done;
      if (!act) return true;
      void slideIn();
      // What is done again can be taken back by key again.
      if (!act.again) forgetTabActs(generation, [act.id]);
      await say(act, leftAlone, offerUndo(act.id, undo, act.again ? 'Undo' : 'Redo'));
      return true;
    };
    const undo = async (id: string): Promise<boolean> => {
      if (underWay.has(id)) return false;
      underWay.add(id);
      try {
        const done = await takeBack(id);
        return done instanceof UndoneBefore ? tell(done) : done;
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
        if (!((await takeBack(last)) instanceof UndoneBefore)) return;
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
export function offerUndo(
  id: string,
  undo: (id: string) => Promise<unknown>,
  label = 'Undo',
): ToastAction {
  return { label, about: id, onAction: () => void undo(id) };
}

/** Says what came of it, and below what was left alone. */
async function say(
  act: ToldAct,
  leftAlone: readonly LeftAlone[],
  action: ToastAction,
): Promise<void> {
  const [{ actWords }, { leftAloneSentences }] = await fetchWords();
  const detail = leftAloneSentences(leftAlone).join(' ');
  showToast({ text: actWords(act), kind: 'info', action, ...(detail !== '' && { detail }) });
}

/** What a change came to; one that a rule refused, or that could not be stored, is told in an error toast. */
export async function reportFailure<T>(work: Promise<T>): Promise<T | undefined> {
  const done = await work.catch(refusalIn);
  if (!(done instanceof SaveFailed) && !(done instanceof Refusal)) return done;
  tell(done);
  return undefined;
}

function tell({ message }: Error): false {
  showToast({ text: message, kind: 'error' });
  return false;
}
