import { logRejection } from '#storage/database/log.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useState } from 'react';

/** Whether several PCs share the school, for screens that fetch nothing of sharing where it is not. `false` until it is known. */
export function useIsShared(): boolean {
  const { facts } = useOpenSchool();
  const [isShared, setShared] = useState(false);
  useEffect(() => {
    const read = async (): Promise<void> => setShared((await facts.holdings()).isShared);
    void logRejection(read(), 'Whether the school is shared could not be read');
  }, [facts]);
  return isShared;
}
