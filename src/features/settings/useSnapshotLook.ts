import type { Snapshot } from '#state/dataManagement.ts';
import { useOpenSchool } from '#state/SchoolContext.tsx';
import type { SnapshotLook } from '#state/snapshotLook.ts';
import { lookAt } from '#state/snapshotLook.ts';
import { useEffect, useState } from 'react';

/** Who is only in the snapshot, and who only in the school now. */
export function useSnapshotLook(snapshot: Snapshot): SnapshotLook | 'loading' | 'failed' {
  const school = useOpenSchool();
  const [look, setLook] = useState<SnapshotLook | 'loading' | 'failed'>('loading');
  useEffect(() => {
    let wanted = true;
    lookAt(school, snapshot).then(
      (found) => wanted && setLook(found),
      () => wanted && setLook('failed'),
    );
    return () => {
      wanted = false;
    };
  }, [school, snapshot]);
  return look;
}
