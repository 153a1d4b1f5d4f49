import { t } from '#language/t.ts';
import { reminderText } from '#school/backups.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { PassphraseAsked } from '#records/passphrases/PassphraseDialog.tsx';
import { useBackupDownload } from '#screens/settings/backups/BackupFirst.tsx';
import { useFolderStatus, useSafety, useSafetyFacts } from '#state/backups/safety.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { usePath } from '#ui/navigation.ts';
import { useState } from 'react';

/** Reminders for the school's safety: a backup is due, or automatic backups need permission. */
export function SafetyNotices() {
  // Settings always has the same buttons, so the words are enough there.
  const inSettings = usePath() === '/settings';
  return (
    <>
      <BackupReminder withDownload={!inSettings} />
      {inSettings ? null : <FolderPause />}
      {inSettings ? null : <WrongClock />}
    </>
  );
}

function BackupReminder({ withDownload }: { withDownload: boolean }) {
  const { download, busy, question } = useBackupDownload();
  const safety = useSafety();
  const reminder = useSafetyFacts((facts) => facts.reminder);
  if (!reminder) return null;
  return (
    <Banner
      tone="info"
      title={t('Time for a backup')}
      actions={
        <>
          {withDownload ? (
            <Button size="small" busy={busy} onClick={() => void download()}>
              {t('Download Backup')}
            </Button>
          ) : null}
          <Button size="small" variant="ghost" onClick={() => void safety.closeReminder()}>
            {t('Not today')}
          </Button>
        </>
      }
    >
      {reminderText(reminder)}
      <PassphraseAsked question={question} submitLabel={t('Download')} />
    </Banner>
  );
}

function FolderPause() {
  const folderStatus = useFolderStatus();
  const { folder } = useSafety();
  if (folderStatus.status !== 'paused') return null;
  const resume = () =>
    orTellFailure(
      () => t('The automatic backup is still paused. Check it in Settings.'),
      () => folder.resume(),
    );
  return (
    <Banner
      tone="warning"
      title={t('Automatic backup is paused')}
      actions={
        <Button size="small" onClick={() => void resume()}>
          {t('Resume')}
        </Button>
      }
    >
      {folderStatus.why === 'permission'
        ? t('Allow access to “{name}” again to continue backing up.', { name: folderStatus.name })
        : t(
            'The last backup could not be written to “{name}”. Check that the drive is connected and has free space. {reason}',
            { name: folderStatus.name, reason: folderStatus.reason() },
          )}
    </Banner>
  );
}

function WrongClock() {
  const folderStatus = useFolderStatus();
  const [dismissed, setDismissed] = useState<string>();
  const laterFile = 'laterFile' in folderStatus ? folderStatus.laterFile : undefined;
  if (laterFile === undefined || laterFile === dismissed) return null;
  return (
    <Banner
      tone="warning"
      title={t('The clock of this computer may be wrong')}
      actions={
        <Button size="small" variant="ghost" onClick={() => setDismissed(laterFile)}>
          {t('Dismiss')}
        </Button>
      }
    >
      {t(
        'The file {file} in the backup folder has a date in the future. Backups continue, but registers and grades may get wrong dates. Check the computer’s date and time. If they are right, move the file to another folder.',
        { file: laterFile },
      )}
    </Banner>
  );
}
