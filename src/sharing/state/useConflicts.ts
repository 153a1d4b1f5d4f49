import { logRejection } from '#storage/database/log.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useState } from 'react';

import { sharingOf, type ConflictsHere } from './sharing.ts';

/** What two PCs have done without knowing of each other, read again after each change; `undefined` until it is known. */
export function useConflicts(): ConflictsHere | undefined {
  const school = useOpenSchool();
  const revision = useSchool((loaded) => loaded.revision);
  const [found, setFound] = useState<ConflictsHere>();
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const now = await sharingOf(school).conflicts();
      if (!isOver) setFound(now);
    };
    void logRejection(read(), 'What two PCs have done could not be read');
    return () => {
      isOver = true;
    };
  }, [school, revision]);
  return found;
}
