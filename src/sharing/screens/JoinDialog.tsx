import { counted, momentText } from '#school/text/formats.ts';
import { reloadSaying } from '#state/browser/remembered.ts';
import { PassphraseField } from '#records/passphrases/PassphraseField.tsx';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import type { ChosenFolder, SchoolFound } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FieldGroup } from '#ui/fields/FieldGrid.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useState, type SubmitEvent } from 'react';
import { ChooseSharedFolder, PcNameField, onDroppedFolder } from './SharingFields.tsx';
import { withReason, useWork } from '#records/passphrases/useSubmission.tsx';

/** Joins a school that another PC shares. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const [folder, setFolder] = useState<ChosenFolder>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [passphrase, setPassphrase] = useState('');
  const [pcName, setPcName] = useState('');
  const [found, setFound] = useState<SchoolFound>();
  const [progress, setProgress] = useState<{ what: string; done?: number }>({ what: 'Opening' });
  const [tried, setTried] = useState(false);
  const { busy, errorSummary, run, showError } = useWork();
  const hasSource = folder !== undefined || files.length > 0;

  /** A new choice has to be opened again. */
  const anew = (change: () => void): void => {
    change();
    setFound(undefined);
    showError(undefined);
  };
  const chooseFolder = (chosen: ChosenFolder): void =>
    anew(() => {
      setFolder(chosen);
      setFiles([]);
    });
  const open = (): void => {
    if (!hasSource) {
      showError('Choose the shared folder, or files that were handed over.');
      return;
    }
    setProgress({ what: 'Opening' });
    const find = async (): Promise<void> => {
      const onProgress = (done: number) => setProgress({ what: 'Opening', done });
      setFound(await sharing.find(folder ?? files, passphrase, onProgress));
    };
    void run(withReason('The shared school was not opened.', find));
  };
  const join = async (school: SchoolFound): Promise<void> => {
    await school.join(pcName.trim(), folder, (done) => setProgress({ what: 'Joining', done }));
    await dropAllDrafts();
    reloadSaying(`Joined ${school.name}`);
    // Until the page closes.
    await new Promise(() => undefined);
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!found) {
      open();
      return;
    }
    setTried(true);
    if (pcName.trim() === '') return;
    setProgress({ what: 'Joining' });
    void run(withReason('The school was not joined: nothing was changed.', () => join(found)));
  };

  return (
    <FormDialog
      title="Join a shared school"
      submitLabel="Join"
      submitDisabled={!found}
      onSubmit={submit}
      onCancel={onClose}
      changed={passphrase !== '' || hasSource}
      busy={busy}
      onFolder={onDroppedFolder(chooseFolder)}
      errorSummary={errorSummary}
    >
      <Stack>
        <FieldGroup label="Where the school is" inColumns={false}>
          <ChooseSharedFolder folder={folder} onFolder={chooseFolder}>
            <FileButton
              label="Hand-over files"
              accept=".txt"
              disabled={busy}
              onFiles={(chosen) =>
                anew(() => {
                  setFiles(chosen);
                  setFolder(undefined);
                })
              }
            />
            {files.length > 0 ? <span>{counted(files.length, 'file')}</span> : null}
          </ChooseSharedFolder>
        </FieldGroup>
        <PassphraseField
          value={passphrase}
          onChange={(typed) => anew(() => setPassphrase(typed))}
        />
        <PcNameField value={pcName} tried={tried} others={found?.pcNames} onChange={setPcName} />
        <Inline>
          <Button busy={busy} onClick={open}>
            Open
          </Button>
        </Inline>
        {busy ? <ProgressBar label={progress.what} value={progress.done} /> : null}
        <div role="status">{found ? <p>{foundWords(found)}</p> : null}</div>
      </Stack>
    </FormDialog>
  );
}

function foundWords({ name, students, newest }: SchoolFound): string {
  const change = newest ? `, newest change ${momentText(newest.at)}, from ${newest.pcName}` : '';
  return `${name}, ${counted(students, 'student')}${change}. What this PC holds now is kept as a snapshot.`;
}
