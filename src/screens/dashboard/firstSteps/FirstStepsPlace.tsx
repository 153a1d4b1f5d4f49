import { isBackupOverdue } from '#school/backupReminder.ts';
import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { formatDay } from '#school/text/formats.ts';
import { useSafetyFacts } from '#state/backups/useSafety.ts';
import {
  useNewestAttendance,
  useOldestAttendance,
  useSchool,
} from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { useFirstBackup } from './useFirstBackup.ts';

/** As many as Recent Activity reads: it is the same read. */
const REGISTERS_READ = 12;

/** The first steps in a school of one's own, folded once a register is taken, and what is said without a backup (docs/conformance.md, Moving in). */
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
