import { t } from '#language/t.ts';
import { tellFailure } from '#records/undo/useUndo.ts';
import { type PassphraseQuestion, usePassphrase } from '#records/passphrases/usePassphrase.tsx';
import { downloadBackup } from '#state/backups/dataManagement.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useRef, useState } from 'react';

interface BackupDownload {
  readonly download: () => Promise<void>;
  readonly busy: boolean;
  /** True once a backup was downloaded here. */
  readonly done: boolean;
  /** For `PassphraseAsked`, if backups are protected. */
  readonly question: PassphraseQuestion | undefined;
}

/** Returns the action Download Backup, and its state. */
export function useBackupDownload(): BackupDownload {
  const school = useOpenSchool();
  const { question, withPassphrase } = usePassphrase();
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
  return { download, busy: phase === 'busy', done: phase === 'done', question };
}
