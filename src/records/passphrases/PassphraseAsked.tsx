import { lazyPart } from '#ui/lazyPart.tsx';
import type { PassphraseQuestion } from './usePassphrase.ts';

const PASSPHRASE = lazyPart(async () => (await import('./PassphraseDialog.tsx')).PassphraseDialog);

/** The dialog for a passphrase that was asked for, if one was. */
export function PassphraseAsked({
  question,
  submitLabel,
}: {
  question: PassphraseQuestion | undefined;
  /** What happens once it is given. */
  submitLabel: string;
}) {
  return question ? <PASSPHRASE.Part question={question} submitLabel={submitLabel} /> : null;
}
