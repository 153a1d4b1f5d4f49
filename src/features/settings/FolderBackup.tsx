import type { FolderStanding } from '#state/folderBackups.ts';
import { useFolderStanding, useSafety } from '#state/useSafety.ts';
import { Button } from '#ui/Button.tsx';
import { ItemRow } from '#ui/ItemList.tsx';
import { Inline } from '#ui/Stack.tsx';
import { showToast } from '#ui/toasts.ts';
import { FolderSync } from '#ui/icons.ts';
import { momentText } from './wording.ts';

/** Backups that write themselves to a folder, where the browser can. */
export function FolderBackup() {
  const standing = useFolderStanding();
  return (
    <ItemRow
      title="Automatic backup to a folder"
      detail={wordsFor(standing)}
      trailing={<FolderActions standing={standing} />}
    />
  );
}

function FolderActions({ standing }: { standing: FolderStanding }) {
  const { folder } = useSafety();
  const choose = async (): Promise<void> => {
    try {
      await folder.choose();
    } catch {
      showToast({
        kind: 'error',
        text: 'The folder cannot be used for backups. Nothing was changed; choose another folder.',
      });
    }
  };
  if (standing.status === 'cannot' || standing.status === 'off') {
    return (
      <Button
        icon={<FolderSync />}
        disabled={standing.status === 'cannot'}
        onClick={() => void choose()}
      >
        Choose Folder
      </Button>
    );
  }
  return (
    <Inline>
      {standing.status === 'paused' ? (
        <Button variant="primary" onClick={() => void folder.resume()}>
          Resume
        </Button>
      ) : (
        <Button onClick={() => void choose()}>Change Folder</Button>
      )}
      <Button onClick={() => void folder.turnOff()}>Turn Off</Button>
    </Inline>
  );
}

function wordsFor(standing: FolderStanding): string {
  switch (standing.status) {
    case 'cannot':
      return 'This browser cannot write to a folder by itself. Chrome and Edge on a computer can; here, download backups by hand.';
    case 'off':
      return 'Choose a folder, perhaps on a stick or a shared drive, and a backup is written there after changes: three of today, one for each earlier day, ten in all.';
    case 'on':
      return `On, to “${standing.name}”. ${lastWritten(standing.writtenAt)}`;
    case 'paused':
      return standing.why === 'permission'
        ? `Paused: the browser wants to be asked again before “${standing.name}” is written to. ${lastWritten(standing.writtenAt)}`
        : `Paused: the last backup could not be written to “${standing.name}”. Is the drive there, and is there room on it? ${lastWritten(standing.writtenAt)}`;
  }
}

function lastWritten(at: number): string {
  return at === 0 ? 'Nothing written yet.' : `Last written ${momentText(at)}.`;
}
