import type { Said } from '#language/t.ts';
import type { Snapshot } from '#state/backups/dataManagement.ts';
import { explainFailure } from '#state/school/failures.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { diffSnapshot, type SnapshotDiff } from '#state/backups/snapshotDiff.ts';
import { useEffect, useState } from 'react';

/** Returns the people and classes that are only in the snapshot, or only in the present school. */
export function useSnapshotDiff(
  snapshot: Snapshot,
): SnapshotDiff | 'loading' | { readonly failedBecause: Said } {
  const school = useOpenSchool();
  const [look, setLook] = useState<ReturnType<typeof useSnapshotDiff>>('loading');
  useEffect(() => {
    let wanted = true;
    diffSnapshot(school, snapshot).then(
      (found) => wanted && setLook(found),
      (cause: unknown) => {
        const reason = explainFailure('The snapshot could not be opened', cause);
        if (wanted) setLook({ failedBecause: reason });
      },
    );
    return () => {
      wanted = false;
    };
  }, [school, snapshot]);
  return look;
}
