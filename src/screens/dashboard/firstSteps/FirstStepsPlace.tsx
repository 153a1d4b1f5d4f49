import { isBackupOverdue } from '#school/backupReminder.ts';
import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { formatDay } from '#school/text/formats.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import {
  useNewestAttendance,
  useOldestAttendance,
  useSchool,
} from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { useFirstBackup } from './useFirstBackup.ts';

/** As many as Recent Activity reads, so that one read serves both. */
const REGISTERS_READ = 12;

/**
 * The first steps of a new school, folded once a register is taken, and the warning about a missing backup
 * (docs/conformance.md, Moving in).
 */
export function FirstStepsPlace({ today }: { today: string }) {
  const { status, records } = useNewestAttendance(REGISTERS_READ);
  const isSample = useSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  if (isSample || status !== 'loaded') return null;
  const hasRegister = records.length > 0;
  return (
    <>
      {hasRegister ? <NoBackup today={today} /> : null}
      <FirstSteps today={today} hasRegister={hasRegister} />
    </>
  );
}

/** Warns that a new school has no backup after three school days (docs/conformance.md, Moving in). */
export function NoBackup({ today }: { today: string }) {
  const settings = useSchool((school) => school.settings);
  const [oldest] = useOldestAttendance().records;
  const { isDone, isKnown, download } = useFirstBackup();
  // Other PCs of a shared school also have its records; and a warning that the app shows already is not repeated.
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
