import { formatDay } from '#school/text/formats.ts';
import { isBackupOverdue } from '#school/backupReminder.ts';
import { useSafetyFacts } from '#state/backups/useSafety.ts';
import { useOldestAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useFirstBackup } from './useFirstBackup.ts';

/** Says that a school of one's own has no backup at all after three school days (docs/conformance.md, Moving in). */
export function NoBackup({ today }: { today: string }) {
  const settings = useSchool((school) => school.settings);
  const [oldest] = useOldestAttendance().records;
  const { isDone, isKnown, download } = useFirstBackup();
  // The other PCs of a shared school have its records; and what the whole app says about backups is not said twice.
  const isSaidOrSafe = useSafetyFacts(
    ({ holdings, reminder }) => reminder !== undefined || holdings?.isShared === true,
  );
  if (!isKnown || isDone || isSaidOrSafe || !oldest) return null;
  if (!isBackupOverdue(settings, oldest.date, today)) return null;
  return (
    <Banner
      tone="warning"
      title="No backup has been made yet"
      actions={
        <Button size="small" onClick={() => void download()}>
          Download Backup
        </Button>
      }
    >
      {`What was recorded since ${formatDay(oldest.date)} is on this computer alone. If it breaks, all of it is gone.`}
    </Banner>
  );
}
