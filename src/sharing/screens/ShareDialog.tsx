import { t } from '#language/t.ts';
import { paperOf } from '#records/paper/SchoolSheet.tsx';
import { NewPassphraseFields, useNewPassphrase } from '#records/passphrases/PassphraseField.tsx';
import { useSubmission } from '#records/passphrases/useSubmission.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { type ChosenFolder, canChooseFolder } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Printer } from '#ui/display/icons.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { StepPages } from '#ui/dialogs/StepPages.tsx';
import { CheckboxField } from '#ui/fields/fields.tsx';
import { FieldGroup } from '#ui/fields/FieldGrid.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useState } from 'react';
import { JoinSteps, SharingSheet } from './SharingSheet.tsx';
import {
  ChooseSharedFolder,
  PcNameField,
  onDroppedFolder,
  protectBackupsToo,
} from './SharingFields.tsx';

const PAPER = paperOf(SharingSheet);

/** The pages, in their order. */
const [FOLDER, PASSPHRASE, OTHER_PC] = [0, 1, 2];

/** The assistant that begins to share this school with other PCs. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const schoolName = useSchool(({ settings }) => settings.schoolName);
  const chosen = useNewPassphrase();
  const [page, setPage] = useState(FOLDER);
  const [folder, setFolder] = useState<ChosenFolder>();
  const [pcName, setPcName] = useState(() => t('Office PC'));
  const [isKept, setKept] = useState(false);
  /** The pages up to this one show what is missing. */
  const [tried, setTried] = useState(-1);

  /** Goes to the first page, up to this one, on which something is missing. */
  const attempt = (last: number): boolean => {
    setTried(Math.max(tried, last));
    const isFolderGood = pcName.trim() !== '' && (folder !== undefined || !canChooseFolder());
    if (!isFolderGood) setPage(FOLDER);
    else if (last >= PASSPHRASE && !chosen.attempt()) setPage(PASSPHRASE);
    else return last < OTHER_PC || isKept;
    return false;
  };
  const submission = useSubmission(
    () => t('The school is not shared. Nothing was changed.'),
    () => attempt(OTHER_PC),
    async () => {
      const { passphrase } = chosen;
      await sharing.share({ folder, pcName: pcName.trim(), passphrase, schoolName });
      await protectBackupsToo(sharing, passphrase);
      showToast({ text: () => t('This school is shared') });
      onClose();
    },
  );
  const isLast = page === OTHER_PC;
  const pages = [
    {
      title: t('Folder'),
      content: (
        <>
          <FieldGroup label={t('Folder')} inColumns={false}>
            <Stack gap="small">
              <p>
                {t(
                  'Choose a folder that all PCs can reach through Syncthing, OneDrive, a network share or a USB stick. Everything in it is encrypted.',
                )}
              </p>
              <ChooseSharedFolder folder={folder} onFolder={setFolder} />
              {tried >= FOLDER && canChooseFolder() && !folder ? (
                <Banner tone="danger" role="alert">
                  {t('Choose a folder first.')}
                </Banner>
              ) : null}
            </Stack>
          </FieldGroup>
          <PcNameField value={pcName} tried={tried >= FOLDER} onChange={setPcName} />
        </>
      ),
    },
    {
      title: t('Passphrase'),
      content: (
        <>
          <p>
            {t('You need this passphrase on each PC that joins. It also opens protected backups.')}
          </p>
          <NewPassphraseFields chosen={chosen} />
        </>
      ),
    },
    {
      title: t('The other PC'),
      content: (
        <>
          <p>{t('Press “Share” here first. Then do this on the other PC:')}</p>
          <JoinSteps by={canChooseFolder() ? 'folder' : 'files'} />
          <p>
            {t(
              'The sheet has these steps and the only copy of the passphrase. Keep it away from this computer.',
            )}
          </p>
          <Inline>
            <Button
              icon={<Printer />}
              onClick={() => {
                if (chosen.attempt()) void PAPER.print();
                else setPage(PASSPHRASE);
              }}
            >
              {t('Print recovery sheet')}
            </Button>
          </Inline>
          <CheckboxField
            label={t('I have kept the passphrase')}
            checked={isKept}
            onChange={({ target }) => setKept(target.checked)}
          />
          {tried >= OTHER_PC && !isKept ? (
            <Banner tone="danger" role="alert">
              {t('Without the passphrase, no other PC can join.')}
            </Banner>
          ) : null}
        </>
      ),
    },
  ];

  return (
    <FormDialog
      title={t('Share this school')}
      submitLabel={isLast ? t('Share') : t('Next')}
      {...submission}
      onSubmit={(event) => {
        if (isLast) return submission.onSubmit(event);
        event.preventDefault();
        if (attempt(page)) setPage(page + 1);
      }}
      onCancel={onClose}
      onFolder={onDroppedFolder(setFolder)}
      changed={chosen.passphrase !== '' || folder !== undefined}
      extraActions={
        page === FOLDER ? undefined : <Button onClick={() => setPage(page - 1)}>{t('Back')}</Button>
      }
    >
      <StepPages pages={pages} current={page} onCurrent={setPage} />
      {chosen.isGood ? <PAPER.OnPaper passphrase={chosen.passphrase} /> : null}
    </FormDialog>
  );
}
