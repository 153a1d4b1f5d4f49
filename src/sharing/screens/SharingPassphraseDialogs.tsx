import { t } from '#language/t.ts';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import {
  NewPassphraseFields,
  PassphraseField,
  useNewPassphrase,
} from '#records/passphrases/PassphraseField.tsx';
import { useSubmission } from '#records/passphrases/useSubmission.tsx';
import type { ChosenFolder } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { useEffect, useState, type ReactNode } from 'react';
import { SharingSheet } from './SharingSheet.tsx';
import { protectBackupsToo } from './SharingFields.tsx';

const PAPER = paperOf(SharingSheet);

/** Asks for the passphrase, checks and prints it. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const [checked, setChecked] = useState<string>();
  useEffect(() => {
    if (checked !== undefined) void PAPER.print().then(onClose);
  }, [checked, onClose]);
  return (
    <>
      <OldPassphraseDialog
        title={t('Recovery sheet')}
        submitLabel={t('Print')}
        onClose={onClose}
        onGiven={async (passphrase) => {
          setChecked(await sharing.checkPassphrase(passphrase));
        }}
      />
      {checked === undefined ? null : <PAPER.OnPaper passphrase={checked} />}
    </>
  );
}

/** Asks for the passphrase of a key that another PC made, from the folder or from files. */
export function GiveKeyDialog({
  files,
  onGiven,
  onClose,
}: {
  files?: readonly File[];
  onGiven?: () => Promise<unknown>;
  onClose: () => void;
}) {
  const sharing = useSharing();
  return (
    <OldPassphraseDialog
      title={t('New passphrase')}
      submitLabel={t('Open')}
      onClose={onClose}
      onGiven={async (passphrase) => {
        await sharing.takeKey(passphrase, files);
        await protectBackupsToo(sharing, passphrase);
        onClose();
        await onGiven?.();
      }}
    >
      <p>
        {files
          ? t(
              'This PC does not know the key of these files. It is new or belongs to another school. Ask the person who made it for the passphrase.',
            )
          : t(
              'Another PC made a new key, or shared another school into this folder. Ask the person who did this for the passphrase.',
            )}
      </p>
    </OldPassphraseDialog>
  );
}

/** Asks for the passphrase of a folder that none of this PC’s keys opens. */
export function FolderPassphraseDialog({
  folder,
  onClose,
}: {
  folder: ChosenFolder;
  onClose: () => void;
}) {
  const sharing = useSharing();
  return (
    <OldPassphraseDialog
      title={t('Passphrase of the folder')}
      submitLabel={t('Open')}
      onClose={onClose}
      onGiven={async (passphrase) => {
        await sharing.carryBy(folder, passphrase);
        await protectBackupsToo(sharing, passphrase);
        onClose();
      }}
    >
      <p>
        {t(
          'This PC does not know the key of the folder {name}. It is new or belongs to another school.',
          { name: folder.name },
        )}
      </p>
    </OldPassphraseDialog>
  );
}

function OldPassphraseDialog({
  title,
  submitLabel,
  onGiven,
  onClose,
  children,
}: {
  title: string;
  submitLabel: string;
  onGiven: (passphrase: string) => Promise<void>;
  onClose: () => void;
  /** The reason for asking. */
  children?: ReactNode;
}) {
  const [passphrase, setPassphrase] = useState('');
  const submission = useSubmission(
    () => t('Nothing was changed.'),
    () => true,
    () => onGiven(passphrase),
  );
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      {...submission}
      onCancel={onClose}
      changed={false}
    >
      <Stack>
        {children}
        <PassphraseField value={passphrase} onChange={setPassphrase} />
      </Stack>
    </FormDialog>
  );
}

/** Makes a new key with a new passphrase, after a PC was lost. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const chosen = useNewPassphrase();
  const submission = useSubmission(
    () => t('The key was not changed.'),
    chosen.attempt,
    async () => {
      await sharing.newKey(chosen.passphrase);
      await protectBackupsToo(sharing, chosen.passphrase);
      showToast({ text: () => t('The school has a new key') });
      onClose();
    },
  );
  return (
    <FormDialog
      title={t('New key')}
      submitLabel={t('Make new key')}
      {...submission}
      onCancel={onClose}
      changed={chosen.passphrase !== ''}
      extraActions={
        <Button
          onClick={() => {
            if (chosen.attempt()) void PAPER.print();
          }}
        >
          {t('Print recovery sheet')}
        </Button>
      }
    >
      <Stack>
        <p>
          {t(
            'Make a new key after a PC is lost or stolen. Only the new passphrase opens later changes. Every other PC asks for it once. The lost PC keeps the records it has.',
          )}
        </p>
        <p>{t('Protected backups use the new passphrase, too. Older files keep their own.')}</p>
        <NewPassphraseFields chosen={chosen} />
      </Stack>
      {chosen.isGood ? <PAPER.OnPaper passphrase={chosen.passphrase} /> : null}
    </FormDialog>
  );
}
