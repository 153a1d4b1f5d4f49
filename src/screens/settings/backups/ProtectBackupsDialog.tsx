import { t } from '#language/t.ts';
import { paperOf } from '#records/paper/paperOf.tsx';
import { NewPassphraseFields, useNewPassphrase } from '#records/passphrases/PassphraseField.tsx';
import { useSubmission } from '#records/passphrases/useSubmission.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { RecoverySheet } from './RecoverySheet.tsx';

const PAPER = paperOf(RecoverySheet);

/** Chooses the passphrase that protects backups. */
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
    () => t('Backups are not protected. Nothing was changed.'),
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
            'From now on, only this passphrase opens new backups. Print the recovery sheet, or write the passphrase down. Keep it in a safe place away from this computer. Older files do not change.',
          )}
        </p>
        <NewPassphraseFields chosen={chosen} />
      </Stack>
      {isGood ? <PAPER.OnPaper passphrase={passphrase} /> : null}
    </FormDialog>
  );
}
