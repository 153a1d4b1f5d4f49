import { hasSamplePeople } from '#domain/sample/samplePeople.ts';
import { useNewestAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';

const FIRST_STEPS = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps);

/** As many as Recent Activity reads: it is the same read. */
const REGISTERS_READ = 12;

/** The first steps in a school of one's own, until its first register is taken (conformance O1). */
export function FirstStepsPlace({ today }: { today: string }) {
  const { status, records } = useNewestAttendance(REGISTERS_READ);
  const isSample = useSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  if (isSample || status !== 'loaded' || records.length > 0) return null;
  return <FIRST_STEPS.Part today={today} />;
}
