import { t } from '#language/t.ts';
import { paperOf } from '#records/paper/paperOf.tsx';
import { PassphraseField } from '#records/passphrases/PassphraseField.tsx';
import { useWork, withReason } from '#records/passphrases/useSubmission.tsx';
import { useSharing } from '#sharing/state/useSharing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useEffect, useState } from 'react';
import { RecoverySheet } from './RecoverySheet.tsx';

const PAPER = paperOf(RecoverySheet);

/** Protects the backups of a shared school by the school's passphrase, which is asked for and checked. */
export function ProtectSharedDialog({
  protect,
  onClose,
}: {
  protect: (passphrase: string) => Promise<void>;
  onClose: () => void;
}) {
  const sharing = useSharing();
  const [passphrase, setPassphrase] = useState('');
  /** The passphrase on paper, once it has been checked. */
  const [checked, setChecked] = useState<string>();
  const { busy, errorSummary, run } = useWork();
  useEffect(() => {
    if (checked !== undefined) void PAPER.print();
  }, [checked]);
  const checkThen = (use: (asWritten: string) => unknown) =>
    void run(
      withReason(
        () => t('Backups are not protected. Nothing was changed.'),
        async () => {
          await use(await sharing.checkPassphrase(passphrase));
        },
      ),
    );
  return (
    <FormDialog
      title={t('Protect backups')}
      submitLabel={t('Protect')}
      onSubmit={() => {
        checkThen(protect);
      }}
      busy={busy}
      errorSummary={errorSummary}
      onCancel={onClose}
      changed={passphrase !== ''}
      extraActions={
        <Button disabled={busy} onClick={() => checkThen(setChecked)}>
          {t('Print recovery sheet')}
        </Button>
      }
    >
      <Stack>
        <p>
          {t(
            'This school is shared and has one passphrase. Type it here. From now on, only this passphrase opens new backups.',
          )}
        </p>
        <PassphraseField value={passphrase} onChange={setPassphrase} />
      </Stack>
      {checked === undefined ? null : <PAPER.OnPaper passphrase={checked} />}
    </FormDialog>
  );
}
