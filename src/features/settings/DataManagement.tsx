import { lazyPart, usePrefetch } from '#editing/prefetch.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Download, Trash2, Upload } from '#ui/display/icons.ts';
import { Suspense } from 'react';
import { FolderBackup } from './FolderBackup.tsx';
import { useBackupDownload } from './useBackupDownload.ts';
import { useReset } from './useReset.ts';
import { useRestore } from './useRestore.ts';

const RESTORE = lazyPart(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);
const RESET = lazyPart(async () => (await import('./ResetDialog.tsx')).ResetDialog);

/** Taking the school out, putting one in, and beginning anew (spec §2). */
export function DataManagement() {
  const backup = useBackupDownload();
  const { standing, choose, restore, cancel } = useRestore();
  const reset = useReset();
  usePrefetch(RESTORE);
  usePrefetch(RESET);
  return (
    <Section title="Data Management" flush>
      <ItemList>
        <ItemRow
          title="Backup Data"
          detail="One file with every record, to keep away from this computer."
          trailing={
            <Button icon={<Download />} busy={backup.busy} onClick={() => void backup.download()}>
              Download Backup
            </Button>
          }
        />
        <FolderBackup />
        <ItemRow
          title="Restore Data"
          detail={
            standing.phase === 'checking' ? (
              <ProgressBar label="Checking the backup" value={standing.done} />
            ) : (
              'Replaces the school in this browser by the one in a backup file. The file is checked first, and you are asked before anything changes.'
            )
          }
          trailing={
            <FileButton
              label="Upload Backup"
              accept=".json"
              icon={<Upload />}
              disabled={standing.phase !== 'idle'}
              onFile={(file) => void choose(file)}
            />
          }
        />
        <ItemRow
          title="Reset All Data"
          detail="Wipes everything from this browser, snapshots too, and begins with a sample school."
          trailing={
            <Button variant="danger" icon={<Trash2 />} onClick={reset.ask}>
              Reset Data
            </Button>
          }
        />
      </ItemList>
      <Suspense>
        {standing.phase === 'asking' || standing.phase === 'writing' ? (
          <RESTORE.Part
            checked={standing.checked}
            progress={standing.phase === 'writing' ? standing.done : undefined}
            onRestore={() => void restore()}
            onCancel={cancel}
          />
        ) : null}
        {reset.standing === 'idle' ? null : (
          <RESET.Part
            busy={reset.standing === 'working'}
            onReset={() => void reset.reset()}
            onCancel={reset.cancel}
          />
        )}
      </Suspense>
    </Section>
  );
}
