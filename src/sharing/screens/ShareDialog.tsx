import { paperOf } from '#records/paper/paperOf.tsx';
import { NewPassphraseFields } from '#records/passphrases/PassphraseField.tsx';
import { useNewPassphrase } from '#records/passphrases/useNewPassphrase.ts';
import { useSubmission } from '#records/passphrases/useSubmission.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import type { ChosenFolder } from '#sharing/state/sharing.ts';
import { canChooseFolder } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { FieldGroup } from '#ui/fields/FieldGrid.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useState } from 'react';
import { ChooseSharedFolder, PcNameField, onDroppedFolder } from './SharingFields.tsx';
import { SharingSheet } from './SharingSheet.tsx';

const PAPER = paperOf(SharingSheet);

/** Begins to share this school with other PCs. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const schoolName = useSchool(({ settings }) => settings.schoolName);
  const chosen = useNewPassphrase();
  const [folder, setFolder] = useState<ChosenFolder>();
  const [pcName, setPcName] = useState('Office PC');
  const [isKept, setKept] = useState(false);
  const [tried, setTried] = useState(false);
  const lacksFolder = canChooseFolder() && !folder;

  const attempt = (): boolean => {
    setTried(true);
    return chosen.attempt() && pcName.trim() !== '' && isKept && !lacksFolder;
  };
  const submission = useSubmission(
    'The school is not shared: nothing was changed.',
    attempt,
    async () => {
      const { passphrase } = chosen;
      await sharing.share({ folder, pcName: pcName.trim(), passphrase, schoolName });
      showToast({ text: 'This school is shared' });
      onClose();
    },
  );
  const print = (): void => {
    if (chosen.attempt()) void PAPER.print();
  };

  return (
    <FormDialog
      title="Share this school"
      submitLabel="Share"
      {...submission}
      onCancel={onClose}
      onFolder={onDroppedFolder(setFolder)}
      changed={chosen.passphrase !== '' || folder !== undefined}
      extraActions={<Button onClick={print}>Print recovery sheet</Button>}
    >
      <Stack>
        <FieldGroup label="Folder" inColumns={false}>
          <Stack gap="small">
            <p>
              A folder that another program keeps equal on all PCs: Syncthing, OneDrive, a file
              share, a stick. Everything in it is encrypted.
            </p>
            <ChooseSharedFolder folder={folder} onFolder={setFolder} />
            {tried && lacksFolder ? (
              <Banner tone="danger" role="alert">
                Choose a folder first.
              </Banner>
            ) : null}
          </Stack>
        </FieldGroup>
        <PcNameField value={pcName} tried={tried} others={undefined} onChange={setPcName} />
        <NewPassphraseFields chosen={chosen} />
        <p>
          Whoever joins needs the passphrase. It is kept nowhere: print the recovery sheet, or write
          it down, and keep it away from this computer.
        </p>
        <CheckboxField
          label="I have kept the passphrase"
          checked={isKept}
          onChange={({ target }) => setKept(target.checked)}
        />
        {tried && !isKept ? (
          <Banner tone="danger" role="alert">
            Without the passphrase no other PC can join.
          </Banner>
        ) : null}
      </Stack>
      {chosen.isGood ? <PAPER.OnPaper passphrase={chosen.passphrase} /> : null}
    </FormDialog>
  );
}
