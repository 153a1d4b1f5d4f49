import { paperOf } from '#editing/paper/paperOf.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useState, type SubmitEvent } from 'react';
import { NewPassphraseFields } from './NewPassphraseFields.tsx';
import { useNewPassphrase } from './useNewPassphrase.ts';

const PAPER = paperOf(async () => (await import('./RecoverySheet.tsx')).RecoverySheet);

/** Chooses the passphrase that backups are protected by. `protect` resolves with why it failed. Import it lazily. */
export function ProtectBackupsDialog({
  protect,
  onClose,
}: {
  protect: (passphrase: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const chosen = useNewPassphrase();
  const { passphrase, repeated, isGood } = chosen;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!chosen.attempt()) return;
    setBusy(true);
    setFailure(await protect(passphrase));
    setBusy(false);
  };
  const print = (): void => {
    if (chosen.attempt()) void PAPER.print();
  };

  return (
    <FormDialog
      title="Protect backups"
      submitLabel="Protect"
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      changed={passphrase !== '' || repeated !== ''}
      busy={busy}
      errorSummary={failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
      extraActions={<Button onClick={print}>Print recovery sheet</Button>}
    >
      <Stack>
        <p>
          Backups made from now on can be opened with this passphrase and in no other way. Print the
          recovery sheet, or write the passphrase down, and keep it where the school keeps what must
          not be lost, away from this computer. Files made before stay as they are.
        </p>
        <NewPassphraseFields chosen={chosen} />
      </Stack>
      {isGood ? <PAPER.OnPaper passphrase={passphrase} /> : null}
    </FormDialog>
  );
}
