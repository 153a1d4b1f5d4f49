import { useStore } from 'zustand';
import type { FolderStatus } from './folderBackups.ts';
import type { Safety, SafetyFacts } from './safety.ts';
import { safetyOf } from './safety.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';

/** The safety object of the open school, for buttons. */
export function useSafety(): Safety {
  return safetyOf(useOpenSchool());
}

/** One of its facts. */
export function useSafetyFacts<T>(select: (facts: SafetyFacts) => T): T {
  return useStore(useSafety().facts, select);
}

/** Status of the automatic backup to a folder. */
export function useFolderStatus(): FolderStatus {
  return useStore(useSafety().folderStatus);
}
