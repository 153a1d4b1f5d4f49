import { isGoodPassphrase, madeUpPassphrase, newPassphrase } from '#school/passphrases.ts';
import { secureRandom } from '#state/backups/protection.ts';
import { useState } from 'react';

/** A passphrase that is being chosen, for `NewPassphraseFields`. */
export interface NewPassphrase {
  /** The text that files are encrypted by. */
  readonly passphrase: string;
  /** As it stands in its field, where several spaces may be between words. */
  readonly typed: string;
  readonly repeated: string;
  /** Made up for whoever wants it. */
  readonly offered: string;
  readonly isShown: boolean;
  /** Somebody has tried to go on, so that what is wrong is said. */
  readonly isTried: boolean;
  readonly isLong: boolean;
  /** Long enough, and typed twice alike. */
  readonly isGood: boolean;
  readonly type: (passphrase: string) => void;
  readonly repeat: (repeated: string) => void;
  readonly show: (isShown: boolean) => void;
  readonly takeOffered: () => void;
  /** Says what is wrong from now on. Answers whether it is good. */
  readonly attempt: () => boolean;
}

/** Choosing a passphrase. */
export function useNewPassphrase(): NewPassphrase {
  const [typed, type] = useState('');
  const [repeated, repeat] = useState('');
  const [offered] = useState(() => madeUpPassphrase(secureRandom));
  const [isShown, show] = useState(false);
  const [isTried, setTried] = useState(false);
  const passphrase = newPassphrase(typed);
  const isLong = isGoodPassphrase(passphrase);
  const isGood = isLong && newPassphrase(repeated) === passphrase;
  return {
    passphrase,
    typed,
    repeated,
    offered,
    isShown,
    isTried,
    isLong,
    isGood,
    type,
    repeat,
    show,
    takeOffered: () => {
      type(offered);
      repeat(offered);
      show(true);
    },
    attempt: () => {
      setTried(true);
      return isGood;
    },
  };
}
