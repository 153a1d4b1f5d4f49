import type { Said } from '#language/t.ts';
import { type Opener, openerAskedFor, wrongOpenerText } from '#state/backups/dataManagement.ts';
import { useState } from 'react';
import { lazyPart } from '#ui/lazyPart.tsx';

/** The question before a protected backup is made or opened, for `PassphraseDialog`. */
export interface PassphraseQuestion {
  /** True if a key file may be needed in addition. */
  readonly withKeyFile: boolean;
  /** Resolves with the error in the answer, or with `undefined` if the work is done. */
  readonly answer: (opener: Opener) => Promise<Said | undefined>;
  readonly cancel: () => void;
}

/**
 * Work that may need a passphrase. It calls `opened` once the passphrase is known to be right, if more work follows.
 */
type Work = (opener: Opener | undefined, opened: () => void) => Promise<void>;

interface AskedPassphrase {
  readonly question: PassphraseQuestion | undefined;
  /**
   * Runs the work. If it asks for a passphrase, runs it again with the person's answer. Resolves with true if the work
   * was done, with false if the person cancelled. Rejects if it failed for another reason.
   */
  readonly withPassphrase: (work: Work) => Promise<boolean>;
}

/** Asks for a passphrase if work turns out to need one. */
export function usePassphrase(): AskedPassphrase {
  const [question, setQuestion] = useState<PassphraseQuestion>();
  const close = () => setQuestion(undefined);

  const ask = (work: Work, withKeyFile: boolean): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const answer = async (opener: Opener): Promise<Said | undefined> => {
        try {
          const error = await errorOf(() => work(opener, close));
          if (error !== undefined) return error;
          resolve(true);
        } catch (cause) {
          reject(cause instanceof Error ? cause : new Error(String(cause)));
        }
        close();
        return undefined;
      };
      const cancel = () => {
        close();
        resolve(false);
      };
      setQuestion({ withKeyFile, answer, cancel });
    });

  const withPassphrase = async (work: Work): Promise<boolean> => {
    try {
      await work(undefined, close);
      return true;
    } catch (cause) {
      const neededOpener = openerAskedFor(cause);
      if (neededOpener === undefined) throw cause;
      return ask(work, neededOpener === 'passphrase or key');
    }
  };

  return { question, withPassphrase };
}

/** Returns the error in the passphrase given to the work, or `undefined` if the work is done. */
async function errorOf(work: () => Promise<void>): Promise<Said | undefined> {
  try {
    await work();
    return undefined;
  } catch (cause) {
    const error = wrongOpenerText(cause);
    if (error === undefined) throw cause;
    return error;
  }
}

const PASSPHRASE = lazyPart(async () => (await import('./PassphraseDialog.tsx')).PassphraseDialog);

/** The dialog that asks for a passphrase, while one is asked for. */
export function PassphraseAsked({
  question,
  submitLabel,
}: {
  question: PassphraseQuestion | undefined;
  /** The name of the action that follows. */
  submitLabel: string;
}) {
  return question ? <PASSPHRASE.Part question={question} submitLabel={submitLabel} /> : null;
}
