import { hasSamplePeople } from '#domain/sample/samplePeople.ts';
import { useNewestAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';

const FIRST_STEPS = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps);

/** As many as Recent Activity reads: it is the same read. */
const REGISTERS_READ = 12;

const NO_BACKUP = lazyPart(async () => (await import('./NoBackup.tsx')).NoBackup);

/** The first steps in a school of one's own, folded once a register is taken, and what is said without a backup (conformance O1). */
export function FirstStepsPlace({ today }: { today: string }) {
  const { status, records } = useNewestAttendance(REGISTERS_READ);
  const isSample = useSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  if (isSample || status !== 'loaded') return null;
  const hasRegister = records.length > 0;
  return (
    <>
      {hasRegister ? <NO_BACKUP.Part today={today} /> : null}
      <FIRST_STEPS.Part today={today} hasRegister={hasRegister} />
    </>
  );
}
