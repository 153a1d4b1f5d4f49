import { t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { resetSchool } from '#state/backups/dataManagement.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { reloadSaying } from '#state/browser/remembered.ts';
import { savedForOthersWords } from '#sharing/state/otherPcs.ts';

export interface Reset {
  readonly phase: 'idle' | 'asking' | 'working';
  readonly ask: () => void;
  readonly cancel: () => void;
  readonly reset: () => Promise<void>;
}

/** Has the other PCs of a shared school get what was changed here last. Answers what there is to say of it. */
async function carryLast(school: OpenSchool): Promise<string> {
  if (!(await school.facts.holdings()).isShared) return '';
  const { sharingOf } = await import('#sharing/state/sharing.ts');
  const { length: saved } = await sharingOf(school).carryLast();
  if (saved === 0) return '';
  return savedForOthersWords(saved);
}

/** Reset Data, from the question to the reload. */
export function useReset(): Reset {
  const school = useOpenSchool();
  const [phase, setPhase] = useState<Reset['phase']>('idle');
  const reset = async (): Promise<void> => {
    setPhase('working');
    // What was said before belongs to the school that is about to be replaced.
    dismissAllToasts();
    let shared = '';
    const isReset = await orTellFailure(
      t(
        'The data could not be reset: the browser refused to change the school’s database. Close other tabs of this program, free some disk space, reload this tab, and try again.',
      ),
      async () => {
        shared = await carryLast(school);
        await resetSchool(school);
      },
    );
    if (!isReset) return setPhase('idle');
    const done = t('Data has been reset and sample data has been generated.');
    reloadSaying(shared === '' ? done : `${done} ${shared}`);
  };
  return {
    phase,
    ask: () => setPhase('asking'),
    cancel: () => setPhase('idle'),
    reset,
  };
}
