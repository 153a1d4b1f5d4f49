import { reminderText } from '#domain/reminders.ts';
import { downloadBackup } from '#state/dataManagement.ts';
import { useOpenSchool } from '#state/SchoolContext.tsx';
import { useFolderStanding, useSafety, useSafetyFacts } from '#state/useSafety.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { showToast } from '#ui/toasts.ts';
import { useLocation } from 'wouter';

/** What is due for the school's safety: a backup, or leave to go on with the automatic ones. */
export function SafetyNotices() {
  // Settings has the same buttons, always; there the words are enough.
  const inSettings = useLocation()[0] === '/settings';
  const due = useSafetyFacts((facts) => facts.reminder !== undefined);
  const paused = useFolderStanding().status === 'paused';
  if (!due && (inSettings || !paused)) return null;
  return (
    <>
      <BackupReminder withDownload={!inSettings} />
      {inSettings ? null : <FolderPause />}
    </>
  );
}

function BackupReminder({ withDownload }: { withDownload: boolean }) {
  const school = useOpenSchool();
  const safety = useSafety();
  const reminder = useSafetyFacts((facts) => facts.reminder);
  if (!reminder) return null;
  const download = async (): Promise<void> => {
    try {
      await downloadBackup(school);
    } catch {
      showToast({
        kind: 'error',
        text: 'No backup was made: the browser could not read the school’s database. Everything saved is still there. Reload the page and try again.',
      });
    }
  };
  return (
    <Banner
      tone="info"
      title="Time for a backup"
      actions={
        <>
          {withDownload ? (
            <Button size="small" onClick={() => void download()}>
              Download Backup
            </Button>
          ) : null}
          <Button size="small" variant="ghost" onClick={() => void safety.closeReminder()}>
            Not today
          </Button>
        </>
      }
    >
      {reminderText(reminder)}
    </Banner>
  );
}

function FolderPause() {
  const standing = useFolderStanding();
  const { folder } = useSafety();
  if (standing.status !== 'paused') return null;
  return (
    <Banner
      tone="warning"
      title="Automatic backup is paused"
      actions={
        <Button size="small" onClick={() => void folder.resume()}>
          Resume
        </Button>
      }
    >
      {standing.why === 'permission'
        ? `The browser wants to be asked again before “${standing.name}” is written to.`
        : `The last backup could not be written to “${standing.name}”. Is the drive there, and is there room on it?`}
    </Banner>
  );
}
