import { lazyPart } from '#ui/lazyPart.tsx';
import type { PassphraseQuestion } from './usePassphrase.ts';

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
