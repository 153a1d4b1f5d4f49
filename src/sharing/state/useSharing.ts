import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useRead } from '#state/school/useSchoolFacts.ts';
import { useCallback, useEffect } from 'react';
import { useStore } from 'zustand';
import { sharingOf, type ConflictsHere, type Sharing, type SharingView } from './sharing.ts';

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

/** The conflicts; `undefined` until they are known. */
export function useConflicts(): ConflictsHere | undefined {
  const school = useOpenSchool();
  const read = useCallback(() => sharingOf(school).conflicts(), [school]);
  return useRead(read, 'What two PCs have done could not be read');
}
