import { actWords } from '#school/acts/actWords.ts';
import { NeedsConfirmation, Refusal, type Intent } from '#school/acts/changes.ts';
import { useSaySaved } from './savedToasts.ts';
import { type SaveFailed, refusalIn } from '#state/school/failures.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { useState } from 'react';

/** The state of saving a form as one act. */
export interface Saving {
  readonly saving: boolean;
  /** Returns a rule's message at a field, or `undefined`. */
  readonly errorOf: (field: string) => string | undefined;
  /** The reason why nothing was saved, if it concerns no field. */
  readonly failure: string | undefined;
  /** The question to confirm before saving. */
  readonly question: string | undefined;
  readonly dropQuestion: () => void;
  /** Stores the intent, shows a message with Undo, and calls `onSaved`. Returns false if nothing was stored. */
  readonly save: (intent: Intent) => Promise<boolean>;
}

/** Saves a form as one act. A refusal keeps the input. */
export function useSaving(onSaved: () => void): Saving {
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
        const { act } = done;
        onSaved();
        if (act) saySaved(() => actWords(act), done);
        return true;
      } catch (cause) {
        setRefusal(refusalIn(cause));
        return false;
      } finally {
        setSaving(false);
      }
    },
  };
}
