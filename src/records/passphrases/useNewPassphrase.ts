import { isGoodPassphrase, madeUpPassphrase, newPassphrase } from '#school/passphrases.ts';
import { secureRandom } from '#state/backups/protection.ts';
import { useState } from 'react';

/** A passphrase being chosen, for `NewPassphraseFields`. */
export interface NewPassphrase {
  /** The normalized text that files are encrypted with. */
  readonly passphrase: string;
  /** The text as typed, possibly with several spaces between words. */
  readonly typed: string;
  readonly repeated: string;
  /** A suggested random passphrase. */
  readonly offered: string;
  readonly isShown: boolean;
  /** True once somebody tried to continue, so that errors are shown. */
  readonly isTried: boolean;
  readonly isLong: boolean;
  /** True if long enough and typed the same twice. */
  readonly isGood: boolean;
  readonly type: (passphrase: string) => void;
  readonly repeat: (repeated: string) => void;
  readonly show: (isShown: boolean) => void;
  readonly takeOffered: () => void;
  /** Shows errors from now on. Returns true if the passphrase is good. */
  readonly attempt: () => boolean;
}

/** Manages a passphrase being chosen. */
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
