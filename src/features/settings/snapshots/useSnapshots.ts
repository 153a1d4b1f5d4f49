import { tellFailure } from '#editing/undo/tellFailure.ts';
import type { PassphraseQuestion } from '#features/settings/passphrases/usePassphrase.ts';
import { usePassphrase } from '#features/settings/passphrases/usePassphrase.ts';
import { keepMessage } from '#state/browser/appearance.ts';
import type { Snapshot } from '#state/backups/dataManagement.ts';
import { downloadSnapshot } from '#state/backups/dataManagement.ts';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useSafety, useSafetyFacts } from '#state/backups/useSafety.ts';
import { dismissAllToasts, showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';

/** What a person is about to do with a snapshot. */
export interface SnapshotAct {
  readonly kind: 'look' | 'restore' | 'delete';
  readonly snapshot: Snapshot;
}

export interface SnapshotList {
  readonly snapshots: readonly Snapshot[];
  readonly act: SnapshotAct | undefined;
  readonly begin: (kind: SnapshotAct['kind'], snapshot: Snapshot) => void;
  readonly cancel: () => void;
  readonly busy: boolean;
  readonly restore: (snapshot: Snapshot) => Promise<void>;
  readonly remove: (snapshot: Snapshot) => Promise<void>;
  readonly download: (snapshot: Snapshot) => Promise<void>;
  /** For `PassphraseAsked`, where backups are protected. */
  readonly question: PassphraseQuestion | undefined;
}

/** The kept earlier states and what can be done with them. */
export function useSnapshots(): SnapshotList {
  const school = useOpenSchool();
  const safety = useSafety();
  const snapshots = useSafetyFacts((facts) => facts.snapshots);
  const [act, setAct] = useState<SnapshotAct>();
  const [busy, setBusy] = useState(false);
  const { question, withPassphrase } = usePassphrase();

  const reportFailure = async (work: () => Promise<void>, sentence: string): Promise<boolean> => {
    setBusy(true);
    try {
      await work();
      return true;
    } catch (cause) {
      tellFailure(sentence, cause);
      return false;
    } finally {
      setBusy(false);
      setAct(undefined);
    }
  };

  return {
    snapshots,
    act,
    begin: (kind, snapshot) => setAct({ kind, snapshot }),
    cancel: () => setAct(undefined),
    busy,
    question,
    async restore(snapshot) {
      // What was said before belongs to the school that is about to be replaced.
      dismissAllToasts();
      const restored = await reportFailure(
        () => school.history.restore(snapshot),
        'Nothing was restored, and nothing was changed: the browser could not store the snapshot’s state. Free some disk space, then try again.',
      );
      if (!restored) return;
      await dropAllDrafts();
      keepMessage('Data restored successfully!');
      window.location.reload();
    },
    async remove(snapshot) {
      // Closed first, the dialog gives the focus back to the list, which moves it on when the snapshot goes.
      setAct(undefined);
      const removed = await reportFailure(async () => {
        await school.history.remove(snapshot.id);
        await safety.refresh();
      }, 'The snapshot could not be deleted; it is still there. Reload the page and try again.');
      if (removed) showToast({ text: 'Snapshot deleted' });
    },
    async download(snapshot) {
      await reportFailure(async () => {
        await withPassphrase((opener) => downloadSnapshot(school, snapshot, opener?.passphrase));
      }, 'The snapshot could not be read; nothing was downloaded. Reload the page and try again.');
    },
  };
}
