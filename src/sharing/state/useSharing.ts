import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import type { Sharing, SharingView } from './sharing.ts';
import { sharingOf } from './sharing.ts';

/** The sharing of the open school, for buttons. It begins with whoever asks for it first. */
export function useSharing(): Sharing {
  const sharing = sharingOf(useOpenSchool());
  useEffect(() => sharing.begin(), [sharing]);
  return sharing;
}

/** The state of sharing. */
export function useSharingView(): SharingView {
  return useStore(useSharing().view);
}
