import { msg, t, type Said } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { type PassphraseQuestion, usePassphrase } from '#records/passphrases/usePassphrase.tsx';
import { reloadSaying } from '#state/browser/remembered.ts';
import { namedSnapshots, type NamedSnapshot } from '#screens/settings/backups/words.ts';
import { downloadSnapshot } from '#state/backups/dataManagement.ts';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useSafety, useSafetyFacts } from '#state/backups/safety.ts';
import { dismissAllToasts, showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';

/** The action that a person chose for a snapshot. */
export interface SnapshotAct {
  readonly kind: 'look' | 'restore' | 'delete';
  readonly snapshot: NamedSnapshot;
}

export interface SnapshotList {
  readonly snapshots: readonly NamedSnapshot[];
  readonly act: SnapshotAct | undefined;
  readonly begin: (kind: SnapshotAct['kind'], snapshot: NamedSnapshot) => void;
  readonly cancel: () => void;
  readonly busy: boolean;
  readonly restore: (snapshot: NamedSnapshot) => Promise<void>;
  readonly remove: (snapshot: NamedSnapshot) => Promise<void>;
  readonly download: (snapshot: NamedSnapshot) => Promise<void>;
  /** For `PassphraseAsked`, if backups are protected. */
  readonly question: PassphraseQuestion | undefined;
}

/** Returns the snapshots, and the actions on them. */
export function useSnapshots(): SnapshotList {
  const school = useOpenSchool();
  const safety = useSafety();
  const kept = useSafetyFacts((facts) => facts.snapshots);
  const snapshots = useTexts(() => namedSnapshots(kept), [kept]);
  const [act, setAct] = useState<SnapshotAct>();
  const [busy, setBusy] = useState(false);
  const { question, withPassphrase } = usePassphrase();

  const run = async (failed: Said, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const isDone = await orTellFailure(failed, work);
    setBusy(false);
    setAct(undefined);
    return isDone;
  };

  return {
    snapshots,
    act,
    begin: (kind, snapshot) => setAct({ kind, snapshot }),
    cancel: () => setAct(undefined),
    busy,
    question,
    async restore(snapshot) {
      // Earlier messages, and their undo, belong to the school that is about to be replaced.
      dismissAllToasts();
      const isRestored = await run(
        () =>
          t(
            'The browser could not store the snapshot’s records. Nothing was changed. Free some disk space, then try again.',
          ),
        () => school.history.restore(snapshot),
      );
      if (!isRestored) return;
      await dropAllDrafts();
      reloadSaying(msg('Data restored successfully!'));
    },
    async remove(snapshot) {
      // Close the dialog first: it returns the focus to the list, which moves the focus on when the snapshot disappears.
      setAct(undefined);
      const isRemoved = await run(
        () => t('The snapshot could not be deleted. Reload the page and try again.'),
        async () => {
          await school.history.remove(snapshot.id);
          await safety.refresh();
        },
      );
      if (isRemoved) showToast({ text: () => t('Snapshot deleted') });
    },
    async download(snapshot) {
      await run(
        () => t('The snapshot could not be read. Reload the page and try again.'),
        () => withPassphrase((opener) => downloadSnapshot(school, snapshot, opener?.passphrase)),
      );
    },
  };
}
