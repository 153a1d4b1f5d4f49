import { actWords } from '#school/acts/actWords.ts';
import { NeedsConfirmation, Refusal, type Intent } from '#school/acts/changes.ts';
import { useSaySaved } from './useSaySaved.ts';
import { type SaveFailed, refusalIn } from '#state/school/failures.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { useState } from 'react';

/** How the saving of a form of a few fields stands. */
interface SmallForm {
  readonly saving: boolean;
  /** What a rule says against one of its fields; `undefined` where it says nothing. */
  readonly errorOf: (field: string) => string | undefined;
  /** Why nothing was saved, where no field is to blame. */
  readonly failure: string | undefined;
  /** What is asked before it is saved. */
  readonly question: string | undefined;
  readonly dropQuestion: () => void;
  /** Stores it, says so with a way back, and calls `onSaved`. */
  readonly save: (intent: Intent) => Promise<void>;
}

/** Saves what a few fields say, as one act. What is refused stays typed. */
export function useSmallForm(onSaved: () => void): SmallForm {
  const commit = useCommit();
  const saySaved = useSaySaved();
  const [saving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | SaveFailed>();
  const isQuestion = refusal instanceof NeedsConfirmation;
  const field = refusal instanceof Refusal && !isQuestion ? refusal.field : undefined;
  return {
    saving,
    errorOf: (name) => (field === name ? refusal?.message : undefined),
    failure: refusal && !isQuestion && field === undefined ? refusal.message : undefined,
    question: isQuestion ? refusal.message : undefined,
    dropQuestion: () => setRefusal(undefined),
    save: async (intent) => {
      setSaving(true);
      setRefusal(undefined);
      try {
        const done = await commit(intent);
        onSaved();
        if (done.act) saySaved(actWords(done.act), done);
      } catch (cause) {
        setRefusal(refusalIn(cause));
      } finally {
        setSaving(false);
      }
    },
  };
}
