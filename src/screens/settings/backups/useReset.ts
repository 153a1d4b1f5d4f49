import { msg, t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { resetSchool } from '#state/backups/dataManagement.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { reloadSaying } from '#state/browser/remembered.ts';

export interface Reset {
  readonly phase: 'idle' | 'asking' | 'working';
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly reset: () => Promise<void>;
}

/** Gives the last changes to the other PCs of a shared school. Returns how many were saved as a file for them. */
async function carryLast(school: OpenSchool): Promise<number> {
  if (!(await school.facts.holdings()).isShared) return 0;
  const { sharingOf } = await import('#sharing/state/sharing.ts');
  return (await sharingOf(school).carryLast()).length;
}

const RESET_AND_SAVED = msg(
  'Data has been reset and sample data has been generated. {count, plural, one {# change was} other {# changes were}} saved as a file. Give this file to the other PCs.',
);

/** Reset Data, from the question to the reload. */
export function useReset(): Reset {
  const school = useOpenSchool();
  const [phase, setPhase] = useState<Reset['phase']>('idle');
  const reset = async (): Promise<void> => {
    setPhase('working');
    // Earlier messages, and their undo, belong to the school that is about to be replaced.
    dismissAllToasts();
    let count = 0;
    const isReset = await orTellFailure(
      () =>
        t(
          'The data could not be reset: the browser refused to change the school’s database. Close other tabs of this program, free some disk space, reload this tab, and try again.',
        ),
      async () => {
        count = await carryLast(school);
        await resetSchool(school);
      },
    );
    if (!isReset) return setPhase('idle');
    if (count === 0) reloadSaying(msg('Data has been reset and sample data has been generated.'));
    else reloadSaying(RESET_AND_SAVED, { count });
  };
  return {
    phase,
    ask: () => setPhase('asking'),
    cancel: () => setPhase('idle'),
    reset,
  };
}
