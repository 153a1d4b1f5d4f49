import { t } from '#language/t.ts';
import { sentence } from '#language/isolated.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import type { FolderStatus } from '#state/backups/folderBackups.ts';
import { useFolderStatus, useSafety } from '#state/backups/safety.ts';
import { Button } from '#ui/controls/Button.tsx';
import { More } from '#ui/display/text.tsx';
import { ItemRow } from '#ui/display/ItemList.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { FolderSync } from '#ui/display/icons.ts';
import { momentText } from '#school/text/formats.ts';

/** Automatic backups to a folder, where the browser can. */
export function FolderBackup() {
  const folderStatus = useFolderStatus();
  return (
    <ItemRow
      title={t('Automatic backup to a folder')}
      detail={
        <>
          {wordsFor(folderStatus)}
          <More>
            {t(
              'The folder may be on a stick or a shared drive. It holds the newest three files of today and the last one of each earlier day, ten in all; older ones of this browser are deleted, files of others never.',
            )}
          </More>
        </>
      }
      trailing={<FolderActions folderStatus={folderStatus} />}
    />
  );
}

function FolderActions({ folderStatus }: { folderStatus: FolderStatus }) {
  const { folder } = useSafety();
  const choose = () =>
    orTellFailure(
      'The folder cannot be used for backups. Nothing was changed; choose another folder.',
      () => folder.choose(),
    );
  const resume = () =>
    orTellFailure(
      'The automatic backup is still paused. Is the drive there? Press Resume again, or choose another folder.',
      () => folder.resume(),
    );
  const turnOff = () =>
    orTellFailure(
      'The automatic backup could not be turned off. Reload the page and try again.',
      () => folder.turnOff(),
    );
  if (folderStatus.status === 'cannot' || folderStatus.status === 'off') {
    return (
      <Button
        icon={<FolderSync />}
        disabled={folderStatus.status === 'cannot'}
        onClick={() => void choose()}
      >
        {t('Choose Folder')}
      </Button>
    );
  }
  return (
    <Inline>
      {folderStatus.status === 'paused' ? (
        <Button variant="primary" onClick={() => void resume()}>
          {t('Resume')}
        </Button>
      ) : (
        <Button onClick={() => void choose()}>{t('Change Folder')}</Button>
      )}
      <Button onClick={() => void turnOff()}>{t('Turn Off')}</Button>
    </Inline>
  );
}

function wordsFor(folderStatus: FolderStatus): string {
  switch (folderStatus.status) {
    case 'cannot':
      return 'This browser cannot write to a folder by itself. Chrome and Edge on a computer can; here, download backups by hand.';
    case 'off':
      return 'Choose a folder once, and a backup is written there by itself after every change.';
    case 'on':
      return sentence`On, to “${folderStatus.name}”. ${lastWritten(folderStatus.writtenAt)}${clockWords(folderStatus.laterFile)}`;
    case 'paused':
      return `Paused: ${pauseWords(folderStatus)} ${lastWritten(folderStatus.writtenAt)}${clockWords(folderStatus.laterFile)}`;
  }
}

function pauseWords(folderStatus: FolderStatus & { readonly status: 'paused' }): string {
  return folderStatus.why === 'permission'
    ? sentence`allow access to “${folderStatus.name}” again to continue backing up.`
    : sentence`the last backup could not be written to “${folderStatus.name}”. Is the drive there, and is there room on it? ${folderStatus.reason}`;
}

function lastWritten(at: number): string {
  return at === 0 ? 'Nothing written yet.' : `Last written ${momentText(at)}.`;
}

function clockWords(laterFile: string | undefined): string {
  if (laterFile === undefined) return '';
  return ` The clock of this computer may be wrong: the file ${laterFile} in the folder is dated later than now.`;
}
