import { t } from '#language/t.ts';
import { orTellFailure, tellFailure } from '#records/undo/useUndo.ts';
import { protectBackups } from '#state/backups/dataManagement.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useEffect, useState } from 'react';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { CheckboxField } from '#ui/fields/fields.tsx';
import { ItemRow } from '#ui/display/ItemList.tsx';
import { More } from '#ui/controls/More.tsx';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import {
  NewPassphraseFields,
  useNewPassphrase,
  PassphraseField,
} from '#records/passphrases/PassphraseField.tsx';
import { useSubmission, useWork, withReason } from '#records/passphrases/useSubmission.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog, ConfirmDialog } from '#ui/dialogs/FormDialog.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { useSharing } from '#sharing/state/useSharing.ts';
import { PassphraseSheet } from '#records/passphrases/PassphraseDialog.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';

type Protection = ReturnType<typeof useProtection>;

/** Returns whether backups are protected, and ways to change that. */
export function useProtection() {
  const school = useOpenSchool();
  const [isOn, setIsOn] = useState<boolean>();
  /** The open dialog: to choose a passphrase, or to end the protection. */
  const [choosing, setChoosing] = useState<'passphrase' | 'none'>();
  useEffect(() => {
    let wanted = true;
    const read = async () => (await school.backups()).areProtected();
    read().then(
      (found) => wanted && setIsOn(found),
      (cause: unknown) =>
        tellFailure(() => t('The program could not check whether backups are protected.'), cause),
    );
    return () => {
      wanted = false;
    };
  }, [school]);

  return {
    /** `undefined` until the state was read. */
    isOn,
    choosing,
    begin: () => setChoosing(isOn ? 'none' : 'passphrase'),
    cancel: () => setChoosing(undefined),
    protect: async (passphrase: string): Promise<void> => {
      await protectBackups(school, passphrase);
      setIsOn(true);
      setChoosing(undefined);
      showToast({ text: () => t('New backups are protected') });
    },
    stop: async (): Promise<void> => {
      setChoosing(undefined);
      const isStopped = await orTellFailure(
        () => t('Backups are still protected. Nothing was changed.'),
        async () => (await school.backups()).stopProtecting(),
      );
      if (!isStopped) return;
      setIsOn(false);
      showToast({ text: () => t('New backups are not protected') });
    },
  };
}

/** Turns the protection of backup files by a passphrase on and off. */
export function ProtectedBackups({ protection }: { protection: Protection }) {
  const { isOn, choosing, begin, cancel, protect, stop } = protection;
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  const Ask = isShared === true ? ProtectSharedDialog : ProtectBackupsDialog;
  return (
    <>
      <ItemRow
        title={t('Protected Backups')}
        detail={
          <>
            {isOn
              ? t('Only the passphrase opens a backup file. Each download asks for it.')
              : t('Anyone who finds a backup file can read it. Protect it with a passphrase.')}
            <More>
              {t(
                'This browser does not keep the passphrase. If you lose it, you lose the protected files. Files in the backup folder also need school_backup_key.txt from the same folder: copy both. The program age opens them, too. The records in this browser are not encrypted: protect the computer’s account with a password.',
              )}
            </More>
          </>
        }
        trailing={
          <CheckboxField
            label={t('Protect backups with a passphrase')}
            checked={isOn ?? false}
            disabled={isOn === undefined}
            onChange={begin}
          />
        }
      />
      {choosing === 'passphrase' ? <Ask protect={protect} onClose={cancel} /> : null}
      {choosing === 'none' ? (
        <ConfirmDialog
          title={t('Stop protecting backups')}
          sentence={t(
            'Anyone who finds a new backup can read it. Older backups still need their passphrase.',
          )}
          confirmLabel={t('Stop protecting')}
          danger
          onConfirm={() => void stop()}
          onCancel={cancel}
        />
      ) : null}
    </>
  );
}

function ProtectBackupsDialog({
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

const PAPER = paperOf(RecoverySheet);

/** Protects the backups of a shared school by the school's passphrase, which is asked for and checked. */
function ProtectSharedDialog({
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

/** The passphrase on paper, with the steps that open protected backups. */
function RecoverySheet({ passphrase }: { passphrase: string }) {
  return (
    <PassphraseSheet term={t('Passphrase of the backups')} passphrase={passphrase}>
      <SheetSection title={t('To restore the school')}>
        <ol>
          <li>{t('Open SchoolMaster Pro in any browser: Settings, Upload Protected Backup.')}</li>
          <li>
            {t('Choose the newest file: its name begins with school_backup and ends in .age.txt.')}
          </li>
          <li>
            {t(
              'Type the passphrase with capital letters and spaces as above. If the program asks for a key file, choose school_backup_key.txt from the folder of the backup.',
            )}
          </li>
        </ol>
      </SheetSection>
      <SheetSection title={t('Without SchoolMaster Pro')}>
        <p>
          {t(
            'The files have the open format age-encryption.org/v1. The program “age” opens a downloaded file by: age -d FILE, and a file from a backup folder by: age -d -i school_backup_key.txt FILE. It asks for the passphrase. The result is JSON.',
          )}
        </p>
      </SheetSection>
      <SheetSection title={t('Keep this sheet')}>
        <p>
          {t(
            'Only this passphrase opens the backups. Keep this sheet with the school’s seals and certificates, away from the backups.',
          )}
        </p>
      </SheetSection>
    </PassphraseSheet>
  );
}
