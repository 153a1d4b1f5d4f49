import type { Opener } from '#state/backups/protection.ts';
import { openerAskedFor, wrongOpenerText } from '#state/backups/protection.ts';
import { useState } from 'react';

/** What is asked before a protected backup is made or opened, for `PassphraseDialog`. */
export interface PassphraseQuestion {
  /** A key file may be needed besides the passphrase. */
  readonly withKeyFile: boolean;
  /** Resolves with what is wrong with the answer, or with `undefined` where nothing is left to ask. */
  readonly answer: (opener: Opener) => Promise<string | undefined>;
  readonly cancel: () => void;
}

/** Work that may need a passphrase. It says by `opened` that the one it was given is right, where more work follows. */
type Work = (opener: Opener | undefined, opened: () => void) => Promise<void>;

export interface AskedPassphrase {
  readonly question: PassphraseQuestion | undefined;
  /**
   * Does the work, and where it asks for a passphrase, once more with the one that a person gives. Resolves with whether
   * it was done; not where the person cancels. Rejects where it failed for another reason.
   */
  readonly withPassphrase: (work: Work) => Promise<boolean>;
}

/** Asks for a passphrase when work turns out to need it. */
export function usePassphrase(): AskedPassphrase {
  const [question, setQuestion] = useState<PassphraseQuestion>();
  const close = () => setQuestion(undefined);

  const ask = (work: Work, withKeyFile: boolean): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const answer = async (opener: Opener): Promise<string | undefined> => {
        try {
          const wrong = await wrongOf(() => work(opener, close));
          if (wrong !== undefined) return wrong;
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
      const asked = openerAskedFor(cause);
      if (asked === undefined) throw cause;
      return ask(work, asked === 'passphrase or key');
    }
  };

  return { question, withPassphrase };
}

/** What is wrong with the passphrase that work was given; `undefined` where the work is done. */
async function wrongOf(work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (cause) {
    const wrong = wrongOpenerText(cause);
    if (wrong === undefined) throw cause;
    return wrong;
  }
}
