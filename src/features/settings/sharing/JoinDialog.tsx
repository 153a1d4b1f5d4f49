import { counted } from '#domain/basics/formats.ts';
import { momentText } from '#features/settings/backups/words.ts';
import { PassphraseField } from '#features/settings/passphrases/PassphraseField.tsx';
import { sayFailure } from '#state/school/explainFailure.ts';
import { keepMessage } from '#state/browser/appearance.ts';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import type { ChosenFolder, SchoolFound } from '#state/sharing/sharing.ts';
import { useSharing } from '#state/sharing/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FieldGroup } from '#ui/fields/FieldGroup.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useState, type SubmitEvent } from 'react';
import { ChooseSharedFolder, onDroppedFolder } from './ChooseSharedFolder.tsx';
import { PcNameField } from './PcNameField.tsx';

/** Joins a school that another PC shares. Import it lazily. */
export function JoinDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const [folder, setFolder] = useState<ChosenFolder>();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [passphrase, setPassphrase] = useState('');
  const [pcName, setPcName] = useState('');
  const [found, setFound] = useState<SchoolFound>();
  const [doing, setDoing] = useState<{ what: string; done?: number }>();
  const [tried, setTried] = useState(false);
  const [failure, setFailure] = useState<string>();
  const hasSource = folder !== undefined || files.length > 0;

  /** Whatever is chosen anew has to be opened anew. */
  const anew = (change: () => void): void => {
    change();
    setFound(undefined);
    setFailure(undefined);
  };
  const chooseFolder = (chosen: ChosenFolder): void =>
    anew(() => {
      setFolder(chosen);
      setFiles([]);
    });
  const open = async (): Promise<void> => {
    if (!hasSource) {
      setFailure('Choose the shared folder, or files that were handed over.');
      return;
    }
    setFailure(undefined);
    setDoing({ what: 'Opening' });
    try {
      const onProgress = (done: number) => setDoing({ what: 'Opening', done });
      setFound(await sharing.find(folder ?? files, passphrase, onProgress));
    } catch (cause) {
      setFailure(sayFailure('The shared school was not opened.', cause));
    }
    setDoing(undefined);
  };
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!found) return open();
    setTried(true);
    if (pcName.trim() === '') return;
    setDoing({ what: 'Joining' });
    try {
      await found.join(pcName.trim(), folder, (done) => setDoing({ what: 'Joining', done }));
      await dropAllDrafts();
    } catch (cause) {
      setFailure(sayFailure('The school was not joined: nothing was changed.', cause));
      setDoing(undefined);
      return;
    }
    keepMessage(`Joined ${found.name}`);
    window.location.reload();
  };

  return (
    <FormDialog
      title="Join a shared school"
      submitLabel="Join"
      submitDisabled={!found}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      changed={passphrase !== '' || hasSource}
      busy={doing !== undefined}
      onFolder={onDroppedFolder(chooseFolder)}
      errorSummary={failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
    >
      <Stack>
        <FieldGroup label="Where the school is">
          <ChooseSharedFolder folder={folder} onFolder={chooseFolder}>
            <FileButton
              label="Hand-over files"
              accept=".txt"
              disabled={doing !== undefined}
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
        <PcNameField value={pcName} tried={tried} onChange={setPcName} />
        <Inline>
          <Button disabled={doing !== undefined} onClick={() => void open()}>
            Open
          </Button>
        </Inline>
        {doing ? <ProgressBar label={doing.what} value={doing.done} /> : null}
        <div role="status">{found ? <p>{foundWords(found)}</p> : null}</div>
      </Stack>
    </FormDialog>
  );
}

function foundWords({ name, students, newest }: SchoolFound): string {
  const change = newest ? `, newest change ${momentText(newest.at)}, from ${newest.pcName}` : '';
  return `${name}, ${counted(students, 'student')}${change}. What this PC holds now is kept as a snapshot.`;
}
