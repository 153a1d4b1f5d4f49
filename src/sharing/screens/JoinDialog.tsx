import { msg, t, type Text } from '#language/t.ts';
import { momentText } from '#school/text/formats.ts';
import { reloadSaying } from '#state/browser/remembered.ts';
import { PassphraseField } from '#records/passphrases/PassphraseField.tsx';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import type { ChosenFolder, SchoolFound } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { StepPages } from '#ui/dialogs/StepPages.tsx';
import { FieldGroup } from '#ui/fields/FieldGrid.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useState, type KeyboardEvent, type SubmitEvent } from 'react';
import {
  ChooseSharedFolder,
  PcNameField,
  onDroppedFolder,
  protectBackupsToo,
} from './SharingFields.tsx';
import { withReason, useWork } from '#records/passphrases/useSubmission.tsx';

/** The pages, in their order. */
const [FOLDER, PASSPHRASE, THIS_PC] = [0, 1, 2];

const OPENING: Text = msg('Opening');
const JOINING: Text = msg('Joining');

/** The assistant that joins a school that another PC shares. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const [folder, setFolder] = useState<ChosenFolder>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [passphrase, setPassphrase] = useState('');
  const [pcName, setPcName] = useState('');
  const [found, setFound] = useState<SchoolFound>();
  const [progress, setProgress] = useState<{ what: Text; done?: number }>({ what: OPENING });
  const [tried, setTried] = useState(false);
  const [page, setPage] = useState(FOLDER);
  const { busy, errorSummary, run, showError } = useWork();
  const hasSource = folder !== undefined || files.length > 0;

  /** Makes a choice. The school that was found before must then be opened again. */
  const anew = (change: () => void): void => {
    change();
    setFound(undefined);
    showError(undefined);
  };
  /** Makes a choice, and shows the page of the passphrase. */
  const choose = (change: () => void): void => {
    anew(change);
    setPage(PASSPHRASE);
  };
  const chooseFolder = (chosen: ChosenFolder): void =>
    choose(() => {
      setFolder(chosen);
      setFiles([]);
    });
  const open = (): void => {
    if (!hasSource) {
      showError(() => t('Choose the shared folder or the hand-over files.'));
      setPage(FOLDER);
      return;
    }
    setProgress({ what: OPENING });
    const find = async (): Promise<void> => {
      const onProgress = (done: number) => setProgress({ what: OPENING, done });
      setFound(await sharing.find(folder ?? files, passphrase, onProgress));
      setPage(THIS_PC);
    };
    void run(withReason(() => t('The shared school was not opened.'), find));
  };
  const join = async (school: SchoolFound): Promise<void> => {
    await school.join(pcName.trim(), folder, (done) => setProgress({ what: JOINING, done }));
    await protectBackupsToo(sharing, passphrase);
    await dropAllDrafts();
    reloadSaying(msg('Joined {name}'), { name: school.name });
    // Until the page closes.
    await new Promise(() => undefined);
  };
  const openOnEnter = ({ key, target, repeat }: KeyboardEvent): void => {
    if (key === 'Enter' && !repeat && !busy && target instanceof HTMLInputElement) open();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!found) return;
    setPage(THIS_PC);
    setTried(true);
    if (pcName.trim() === '') return;
    setProgress({ what: JOINING });
    void run(
      withReason(
        () => t('The school was not joined. Nothing was changed.'),
        () => join(found),
      ),
    );
  };

  const pages = [
    {
      title: t('Folder'),
      content: (
        <FieldGroup label={t('Where the school is')} inColumns={false}>
          <ChooseSharedFolder folder={folder} onFolder={chooseFolder}>
            <FileButton
              label={t('Hand-over files')}
              accept=".txt"
              disabled={busy}
              onFiles={(chosen) =>
                choose(() => {
                  setFiles(chosen);
                  setFolder(undefined);
                })
              }
            />
            {files.length > 0 ? (
              <span>
                {t('{count, plural, one {# file} other {# files}}', { count: files.length })}
              </span>
            ) : null}
          </ChooseSharedFolder>
        </FieldGroup>
      ),
    },
    {
      title: t('Passphrase'),
      content: (
        // Enter in the field opens: the submit button of the form waits until the school is open.
        <div role="presentation" onKeyDown={openOnEnter}>
          <Stack>
            <p>{t('The recovery sheet of the shared school has the passphrase.')}</p>
            <PassphraseField
              value={passphrase}
              onChange={(typed) => anew(() => setPassphrase(typed))}
            />
            <Inline>
              <Button variant="primary" busy={busy} onClick={open}>
                {t('Open')}
              </Button>
            </Inline>
            {busy && !found ? <ProgressBar label={t(progress.what)} value={progress.done} /> : null}
          </Stack>
        </div>
      ),
    },
    {
      title: t('This PC'),
      content: (
        <>
          <div role="status">{found ? <p>{foundWords(found)}</p> : null}</div>
          <PcNameField value={pcName} tried={tried} others={found?.pcNames} onChange={setPcName} />
          {busy && found ? <ProgressBar label={t(progress.what)} value={progress.done} /> : null}
        </>
      ),
    },
  ];

  return (
    <FormDialog
      title={t('Join a shared school')}
      submitLabel={t('Join')}
      submitDisabled={!found}
      onSubmit={submit}
      onCancel={onClose}
      changed={passphrase !== '' || hasSource}
      busy={busy}
      onFolder={onDroppedFolder(chooseFolder)}
      errorSummary={errorSummary}
      extraActions={
        page === FOLDER ? undefined : (
          <Button disabled={busy} onClick={() => setPage(page - 1)}>
            {t('Back')}
          </Button>
        )
      }
    >
      <StepPages pages={pages} current={page} onCurrent={setPage} />
    </FormDialog>
  );
}

function foundWords({ name, students, newest }: SchoolFound): string {
  return newest
    ? t(
        '{name}, {students, plural, one {# student} other {# students}}, newest change {moment}, from {pcName}. What this PC holds now is kept as a snapshot.',
        { name, students, moment: momentText(newest.at), pcName: newest.pcName },
      )
    : t(
        '{name}, {students, plural, one {# student} other {# students}}. What this PC holds now is kept as a snapshot.',
        { name, students },
      );
}
