import { useStore } from 'zustand';
import type { FolderStatus } from './folderBackups.ts';
import type { Safety, SafetyFacts } from './safety.ts';
import { safetyOf } from './safety.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';

/** What follows how safe the open school is, for buttons that do something about it. */
export function useSafety(): Safety {
  return safetyOf(useOpenSchool());
}

/** A part of what is known of it. */
export function useSafetyFacts<T>(select: (facts: SafetyFacts) => T): T {
  return useStore(useSafety().facts, select);
}

/** How it stands with the automatic backup to a folder. */
export function useFolderStanding(): FolderStatus {
  return useStore(useSafety().folderStatus);
}
