import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { sharingOf, type ConflictsHere, type Sharing, type SharingView } from './sharing.ts';
import { logRejection } from '#storage/database/log.ts';

/** The sharing of the open school, for buttons. The first user starts sharing. */
export function useSharing(): Sharing {
  const sharing = sharingOf(useOpenSchool());
  useEffect(() => sharing.begin(), [sharing]);
  return sharing;
}

/** The state of sharing. */
export function useSharingView(): SharingView {
  return useStore(useSharing().view);
}

/** The conflicts, read again after each change; `undefined` until they are known. */
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
