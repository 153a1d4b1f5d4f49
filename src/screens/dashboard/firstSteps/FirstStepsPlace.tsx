import { hasSamplePeople } from '#school/sample/samplePeople.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { useView } from '#state/browser/remembered.ts';
import { useNewestAttendance, useStoredSchool } from '#state/school/SchoolContext.tsx';
import { Placed } from '#ui/layout/Page.tsx';
import type { ReactNode } from 'react';
import { FirstSteps } from './FirstSteps.tsx';

/** As many as Recent Activity reads, so that one read serves both. */
const REGISTERS_READ = 12;

/**
 * The first steps of a new school, folded once a register is taken (docs/conformance.md, Moving in), above the rest of
 * the Dashboard. The rest waits until the steps are known. Where none was left the last time, it does not wait.
 */
export function FirstStepsPlace({ today, children }: { today: string; children: ReactNode }) {
  const { status, records } = useNewestAttendance(REGISTERS_READ);
  const isSample = useStoredSchool(({ students, teachers }) => hasSamplePeople(students, teachers));
  const isBackupKnown = useSafetyFacts(({ holdings }) => holdings !== undefined);
  const view = useView('firstSteps');
  const hasRegister = records.length > 0;
  const isNever = isSample || view === 'hidden' || status === 'failed';
  // A step that is not needed must not appear and vanish.
  const isKnown = status === 'loaded' && (!hasRegister || isBackupKnown);
  return (
    <>
      {isKnown && !isNever ? <FirstSteps today={today} hasRegister={hasRegister} /> : null}
      <Placed when={isKnown || isNever || view === 'done'}>{children}</Placed>
    </>
  );
}
