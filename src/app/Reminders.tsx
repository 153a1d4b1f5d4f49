import { useSafetyFacts, useFolderStatus, useSafety } from '#state/backups/safety.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { declineInstalling, install, installing } from '#state/browser/installing.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useStore } from 'zustand';
import { drafts } from '#state/drafts/drafts.ts';
import { useEffect, useState } from 'react';
import { lookForNewVersion, newVersion, showNewVersion } from './newVersion.ts';
import { reminderText } from '#school/backups.ts';
import { useBackupDownload } from '#screens/settings/backups/BackupFirst.tsx';
import { usePath } from '#ui/navigation.ts';

/** Loaded lazily: most schools are not shared. */
const SHARING = lazyPart(async () => (await import('./SharingNotice.tsx')).SharingNotice);

/** Reminders of backups and sharing, and offers to install and to take a new version. */
export function Reminders() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  return (
    <>
      <SafetyNotices />
      {isShared ? <SHARING.Part /> : null}
      <InstallOffer />
      {import.meta.env.PROD ? <NewVersionNotice /> : null}
    </>
  );
}

/** Offers once in this browser to install the program, after the first change was saved. */
export function InstallOffer() {
  const isOffered = useStore(installing, (state) => state.isOffered);
  const dialog = useDialogOpen();
  if (!isOffered || dialog) return null;
  return (
    <Banner
      role="status"
      actions={
        <>
          <Button
            size="small"
            onClick={() =>
              void orTellFailure(() => t('The browser did not install the program.'), install)
            }
          >
            {t('Install')}
          </Button>
          <Button size="small" variant="ghost" onClick={declineInstalling}>
            {t('Not now')}
          </Button>
        </>
      }
    >
      {t('Install the program to give it its own icon and window. Your records stay the same.')}
    </Banner>
  );
}

/** Offers a newer version, but never while something is unsaved. Nothing reloads by itself. */
export function NewVersionNotice() {
  useEffect(() => void lookForNewVersion(), []);
  const ready = useStore(newVersion, (version) => version.ready);
  const unsaved = useStore(drafts.state, ({ own }) => Object.keys(own).length > 0);
  // A form may hold typed text, and a question may hold a choice.
  const dialog = useDialogOpen();
  if (!ready || unsaved || dialog) return null;
  return (
    <Banner
      role="status"
      actions={
        <Button size="small" onClick={() => void showNewVersion()}>
          {t('Reload')}
        </Button>
      }
    >
      {t('A new version is ready')}
    </Banner>
  );
}

/** Reminders for the school's safety: a backup is due, or automatic backups need permission. */
function SafetyNotices() {
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
  const { download, busy, dialog } = useBackupDownload();
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
      {dialog}
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
