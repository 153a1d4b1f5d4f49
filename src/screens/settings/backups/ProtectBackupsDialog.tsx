import { t } from '#language/t.ts';
import { paperOf } from '#records/paper/paperOf.tsx';
import { NewPassphraseFields } from '#records/passphrases/PassphraseField.tsx';
import { useNewPassphrase } from '#records/passphrases/useNewPassphrase.ts';
import { useSubmission } from '#records/passphrases/useSubmission.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { RecoverySheet } from './RecoverySheet.tsx';

const PAPER = paperOf(RecoverySheet);

/** Chooses the passphrase that backups are protected by. */
export function ProtectBackupsDialog({
  protect,
  onClose,
}: {
  protect: (passphrase: string) => Promise<void>;
  onClose: () => void;
}) {
  const chosen = useNewPassphrase();
  const { passphrase, repeated, isGood } = chosen;
  const submission = useSubmission(
    'Backups are not protected: nothing was changed.',
    chosen.attempt,
    () => protect(passphrase),
  );
  const print = (): void => {
    if (chosen.attempt()) void PAPER.print();
  };

  return (
    <FormDialog
      title={t('Protect backups')}
      submitLabel={t('Protect')}
      {...submission}
      onCancel={onClose}
      changed={passphrase !== '' || repeated !== ''}
      extraActions={<Button onClick={print}>{t('Print recovery sheet')}</Button>}
    >
      <Stack>
        <p>
          {t(
            'Backups made from now on can be opened with this passphrase and in no other way. Print the recovery sheet, or write the passphrase down, and keep it where the school keeps what must not be lost, away from this computer. Files made before stay as they are.',
          )}
        </p>
        <NewPassphraseFields chosen={chosen} />
      </Stack>
      {isGood ? <PAPER.OnPaper passphrase={passphrase} /> : null}
    </FormDialog>
  );
}
