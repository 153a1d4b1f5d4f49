import { t } from '#language/t.ts';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { OWN_SCHOOL } from '#records/ownSchool/ownSchoolPart.ts';
import { PassphraseAsked } from '#records/passphrases/usePassphrase.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { Download, GraduationCap, Trash2, Upload } from '#ui/display/icons.ts';
import { useState } from 'react';
import { BackupState } from './BackupState.tsx';
import { FolderBackup } from './FolderBackup.tsx';
import { ProtectedBackups } from './ProtectedBackups.tsx';
import { useBackupDownload } from './useBackupDownload.ts';
import { useProtection } from './useProtection.ts';
import { useReset } from './useReset.ts';
import { useRestore } from './useRestore.ts';

const RESTORE = lazyPart(async () => (await import('./RestoreDialog.tsx')).RestoreDialog);
const RESET = lazyPart(async () => (await import('./ResetDialog.tsx')).ResetDialog);

/** Backup, restore, a school of one's own, and reset (spec §2). */
export function DataManagement() {
  const backup = useBackupDownload();
  const protection = useProtection();
  const { progress, question, choose, restore, cancel } = useRestore();
  const reset = useReset();
  usePrefetch(RESTORE);
  usePrefetch(RESET);
  usePrefetch(OWN_SCHOOL);
  const [startsOwn, setStartsOwn] = useState(false);
  return (
    <Section title={t('Data Management')} address="data-management" actions={<BackupState />} flush>
      <ItemList stacked>
        <ItemRow
          title={t('Backup Data')}
          detail={t('One file with all records. Keep it away from this computer.')}
          trailing={
            <Button
              variant="primary"
              icon={<Download />}
              busy={backup.busy}
              onClick={() => void backup.download()}
            >
              {t('Download Backup')}
            </Button>
          }
        />
        <FolderBackup />
        <ProtectedBackups protection={protection} />
        <ItemRow
          title={t('A School of Your Own')}
          detail={t(
            'Replaces this school with an empty one that has your classes. You can undo this.',
          )}
          trailing={
            <Button icon={<GraduationCap />} onClick={() => setStartsOwn(true)}>
              {t('Start your own school')}
            </Button>
          }
        />
        <ItemRow
          title={t('Restore Data')}
          detail={
            progress.phase === 'checking' ? (
              <ProgressBar label={t('Checking the backup')} value={progress.done} />
            ) : (
              t(
                'Restores the school from a backup file. The program checks the file first, and asks before anything changes.',
              )
            )
          }
          trailing={
            <Inline>
              <FileButton
                label={t('Upload Backup')}
                // spec §2: `.json` alone, unless backups are protected. A chosen file is recognised by its content.
                accept={protection.isOn ? '.json,.txt' : '.json'}
                icon={<Upload />}
                disabled={progress.phase !== 'idle'}
                onFile={(file) => void choose(file)}
              />
              {/* Shown even if the other button accepts .txt, because the recovery sheet names this button. */}
              <FileButton
                label={t('Upload Protected Backup')}
                accept=".txt"
                disabled={progress.phase !== 'idle'}
                onFile={(file) => void choose(file)}
              />
            </Inline>
          }
        />
        <ItemRow
          title={t('Reset All Data')}
          detail={t('Deletes everything, including history, and loads the sample school.')}
          trailing={
            <Button variant="dangerQuiet" icon={<Trash2 />} onClick={reset.ask}>
              {t('Reset Data')}
            </Button>
          }
        />
      </ItemList>
      <PassphraseAsked question={backup.question} submitLabel={t('Download')} />
      <PassphraseAsked question={question} submitLabel={t('Open')} />
      {progress.phase === 'asking' || progress.phase === 'writing' ? (
        <RESTORE.Part
          checked={progress.checked}
          progress={progress.phase === 'writing' ? progress.done : undefined}
          onRestore={() => void restore()}
          onCancel={cancel}
        />
      ) : null}
      {startsOwn ? <OWN_SCHOOL.Part onClose={() => setStartsOwn(false)} /> : null}
      {reset.phase === 'idle' ? null : (
        <RESET.Part
          busy={reset.phase === 'working'}
          onReset={() => void reset.reset()}
          onCancel={reset.cancel}
        />
      )}
    </Section>
  );
}
