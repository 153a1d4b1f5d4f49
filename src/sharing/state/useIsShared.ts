import { logRejection } from '#storage/database/log.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useState } from 'react';

/** Whether several PCs share the school, for screens that fetch nothing of sharing where it is not. `false` until it is known. */
export function useIsShared(): boolean {
  const { facts } = useOpenSchool();
  // Another tab may begin to share.
  const revision = useSchool((loaded) => loaded.revision);
  const [isShared, setShared] = useState(false);
  useEffect(() => {
    const read = async (): Promise<void> => setShared((await facts.holdings()).isShared);
    void logRejection(read(), 'Whether the school is shared could not be read');
  }, [facts, revision]);
  return isShared;
}
