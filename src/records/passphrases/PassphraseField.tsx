import { tx } from '#language/tx.tsx';
import { t } from '#language/t.ts';
import { TextField, CheckboxField } from '#ui/fields/fields.tsx';
import {
  PASSPHRASE_RULE,
  isGoodPassphrase,
  madeUpPassphrase,
  newPassphrase,
} from '#school/passphrases.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Inline } from '#ui/layout/Section.tsx';
import { secureRandom } from '#state/backups/dataManagement.ts';
import { useState } from 'react';

/** Asks for a passphrase chosen earlier. */
export function PassphraseField({
  value,
  onChange,
}: {
  value: string;
  onChange: (typed: string) => void;
}) {
  return (
    <TextField
      label={t('Passphrase')}
      type="password"
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** The fields for choosing a passphrase: typed twice, or a suggested one. */
export function NewPassphraseFields({ chosen }: { chosen: ReturnType<typeof useNewPassphrase> }) {
  const { typed, repeated, offered, isShown, isTried, isLong, isGood } = chosen;
  const type = isShown ? 'text' : 'password';
  return (
    <>
      <TextField
        label={t('Passphrase')}
        type={type}
        autoComplete="off"
        hint={t(PASSPHRASE_RULE)}
        error={isTried && !isLong ? t('Too short.') : undefined}
        value={typed}
        onChange={({ target }) => chosen.type(target.value)}
      />
      <TextField
        label={t('Repeat passphrase')}
        type={type}
        autoComplete="off"
        error={isTried && isLong && !isGood ? t('The two passphrases differ.') : undefined}
        value={repeated}
        onChange={({ target }) => chosen.repeat(target.value)}
      />
      <CheckboxField
        label={t('Show typed text')}
        checked={isShown}
        onChange={({ target }) => chosen.show(target.checked)}
      />
      <Inline>
        <span>
          {tx('Suggestion: {passphrase}', {
            passphrase: <bdi translate="no">{offered}</bdi>,
          })}
        </span>
        <Button size="small" onClick={chosen.takeOffered}>
          {t('Use this one')}
        </Button>
      </Inline>
    </>
  );
}

/** Returns the state of a passphrase being chosen, for `NewPassphraseFields`. */
export function useNewPassphrase() {
  const [typed, type] = useState('');
  const [repeated, repeat] = useState('');
  const [offered] = useState(() => madeUpPassphrase(secureRandom));
  const [isShown, show] = useState(false);
  const [isTried, setTried] = useState(false);
  const passphrase = newPassphrase(typed);
  const isLong = isGoodPassphrase(passphrase);
  const isGood = isLong && newPassphrase(repeated) === passphrase;
  return {
    /** The normalized text that files are encrypted with. */
    passphrase,
    /** The text as typed, possibly with several spaces between words. */
    typed,
    repeated,
    /** A suggested random passphrase. */
    offered,
    isShown,
    /** True once somebody tried to continue, so that errors are shown. */
    isTried,
    isLong,
    /** True if long enough and typed the same twice. */
    isGood,
    type,
    repeat,
    show,
    takeOffered: () => {
      type(offered);
      repeat(offered);
      show(true);
    },
    /** Shows errors from now on. Returns true if the passphrase is good. */
    attempt: () => {
      setTried(true);
      return isGood;
    },
  };
}
