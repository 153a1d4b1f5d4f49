import type { ActSummary } from '#school/acts/acts.ts';
import { logFailure } from '#storage/database/log.ts';
import { useEffect, useState } from 'react';
import { useOpenSchool, useSchool } from './SchoolContext.tsx';

/**
 * The newest acts of the school, newest first, at most `limit`, in step with every change. `undefined` while unread;
 * where they cannot be read what was read last stays, or there are `otherwise`.
 */
export function useRecentActs(
  limit: number,
  otherwise?: readonly ActSummary[],
): readonly ActSummary[] | undefined {
  const { history } = useOpenSchool();
  const revision = useSchool((school) => school.revision);
  const [acts, setActs] = useState<readonly ActSummary[]>();
  useEffect(() => {
    let isLate = false;
    history.acts(limit).then(
      (read) => {
        if (!isLate) setActs(read);
      },
      (cause: unknown) => {
        logFailure('The list of recent changes could not be read', cause);
        if (!isLate) setActs((known) => known ?? otherwise);
      },
    );
    return () => {
      isLate = true;
    };
  }, [history, limit, otherwise, revision]);
  return acts;
}
