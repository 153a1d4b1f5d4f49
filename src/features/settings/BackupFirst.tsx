import { Button } from '#ui/Button.tsx';
import { Check, Download } from '#ui/icons.ts';
import { useBackupDownload } from './useBackupDownload.ts';

/** In dialogs that ask before something is replaced: a way to have it in a file first. */
export function BackupFirst() {
  const { download, busy, done } = useBackupDownload();
  return (
    <div>
      <Button
        size="small"
        busy={busy}
        icon={done ? <Check /> : <Download />}
        onClick={() => void download()}
      >
        Download backup first
      </Button>
    </div>
  );
}
