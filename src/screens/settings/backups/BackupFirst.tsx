import { t } from '#language/t.ts';
import { tellFailure } from '#records/undo/useUndo.ts';
import { usePassphrase } from '#records/passphrases/PassphraseDialog.tsx';
import { downloadBackup } from '#state/backups/dataManagement.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useRef, useState } from 'react';
import { commaList } from '#school/text/formats.ts';
import { draftsInWords } from '#state/drafts/draftKinds.ts';
import { drafts, unsavedIds } from '#state/drafts/drafts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Stack } from '#ui/layout/Section.tsx';
import { Check, Download } from '#ui/display/icons.ts';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';

/** Returns the action Download Backup, and its state. */
export function useBackupDownload() {
  const school = useOpenSchool();
  const { dialog, withPassphrase } = usePassphrase(t('Download'));
  const [phase, setPhase] = useState<'ready' | 'busy' | 'done'>('ready');
  const underWay = useRef(false);
  const download = async (): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    setPhase('busy');
    try {
      const isDone = await withPassphrase((opener) => downloadBackup(school, opener?.passphrase));
      setPhase(isDone ? 'done' : 'ready');
      if (isDone) showToast({ text: () => t('Backup downloaded') });
    } catch (cause) {
      setPhase('ready');
      tellFailure(
        () =>
          t(
            'No backup was made: the browser could not read the school’s database. Your records are safe. Reload the page and try again.',
          ),
        cause,
      );
    } finally {
      underWay.current = false;
    }
  };
  return { download, busy: phase === 'busy', done: phase === 'done', dialog };
}

/** Downloads a backup, and says when this is done. */
export function BackupButton() {
  const { download, busy, done, dialog } = useBackupDownload();
  return (
    <>
      <Button
        size="small"
        busy={busy}
        icon={done ? <Check /> : <Download />}
        onClick={() => void download()}
      >
        {done ? t('Backup downloaded') : t('Download backup first')}
      </Button>
      {dialog}
    </>
  );
}

/** For dialogs that replace the school: names the unsaved input that is lost, and offers a backup first. */
export function BackupFirst() {
  const parts = draftsInWords(useStore(drafts.state, useShallow(unsavedIds)));
  return (
    <Stack gap="small">
      {parts.length === 0 ? null : (
        <p>{t('This also discards unsaved input: {parts}.', { parts: commaList(parts) })}</p>
      )}
      <BackupButton />
    </Stack>
  );
}
