import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { useNewestAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { NoBackup } from './NoBackup.tsx';

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
