import { msg, t } from '#language/t.ts';
import { isoDay } from '#school/text/days.ts';
import { formatDay, momentText } from '#school/text/formats.ts';
import { datedName } from '#school/backups.ts';
import { tellFailure, orTellFailure } from '#records/undo/useUndo.ts';
import { usePassphrase } from '#records/passphrases/PassphraseDialog.tsx';
import { type CheckedBackup, resetSchool } from '#state/backups/dataManagement.ts';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { useEffect, useRef, useState } from 'react';
import { reloadSaying } from '#state/browser/remembered.ts';
import { ForAllPcs } from '#records/ownSchool/ForAllPcs.tsx';
import { FIELD_NAMES } from '#school/collections.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { ConfirmDialog } from '#ui/dialogs/FormDialog.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { BackupFirst } from './BackupFirst.tsx';
import { COLLECTION_LABELS, replacingText, savedText } from './words.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/states.tsx';

type RestoreProgress =
  | { readonly phase: 'idle' }
  | { readonly phase: 'checking'; readonly done: number }
  | { readonly phase: 'asking'; readonly checked: ChosenBackup }
  | { readonly phase: 'writing'; readonly checked: ChosenBackup; readonly done: number };

/** A good backup, and when it was saved. */
type ChosenBackup = CheckedBackup & { readonly savedOn: string };

const IDLE = { phase: 'idle' } as const;

/** Upload Backup, from the chosen file to the reload. */
export function useRestore() {
  const school = useOpenSchool();
  const [progress, setProgress] = useState<RestoreProgress>(IDLE);
  const { dialog, withPassphrase } = usePassphrase(t('Open'));
  const waiting = useRef<ChosenBackup>(undefined);
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
      waiting.current?.close();
    };
  }, []);

  /** Checks a chosen file, then asks before the restore. */
  const choose = async (file: File): Promise<void> => {
    setProgress({ phase: 'checking', done: 0 });
    try {
      const isOpen = await withPassphrase(async (opener, opened) => {
        const onProgress = (done: number) => {
          opened();
          setProgress({ phase: 'checking', done });
        };
        const backups = await school.backups();
        const checked = await backups.open(file, onProgress, opener);
        if (gone.current) return checked.close();
        waiting.current = { ...checked, savedOn: savedOn(file) };
        setProgress({ phase: 'asking', checked: waiting.current });
      });
      if (!isOpen) setProgress(IDLE);
    } catch (cause) {
      setProgress(IDLE);
      // spec §8 fixes the sentence for all faults; the reason is shown below.
      tellFailure(() => t('Error restoring data. Please check the file format.'), cause);
    }
  };

  const restore = async (): Promise<void> => {
    const checked = waiting.current;
    if (!checked) return;
    // Earlier messages, and their undo, belong to the school that is about to be replaced.
    dismissAllToasts();
    // From here on, going to another screen does not stop the restore.
    waiting.current = undefined;
    setProgress({ phase: 'writing', checked, done: 0 });
    try {
      await checked.write((done) => setProgress({ phase: 'writing', checked, done }));
      await dropAllDrafts();
    } catch (cause) {
      setProgress(IDLE);
      tellFailure(
        () =>
          t(
            'Nothing was restored or changed: the browser could not store the whole backup. Free some disk space, close other tabs of this program, then try again.',
          ),
        cause,
      );
      return;
    }
    reloadSaying(msg('Data restored successfully!'));
  };

  const cancel = (): void => {
    waiting.current?.close();
    waiting.current = undefined;
    setProgress(IDLE);
  };

  return { progress, dialog, choose, restore, cancel };
}

/** Returns the moment in the file's name. Without one, returns the file's time, which may be the time of copying. */
function savedOn({ name, lastModified }: File): string {
  const dated = datedName(name);
  if (dated?.hasTime === false) return formatDay(isoDay(dated.moment));
  return momentText(dated?.moment.getTime() ?? lastModified);
}

/** Asks before a restore: shows the counts of the backup, and of the records that it replaces. */
export function RestoreDialog({
  checked,
  progress,
  onRestore,
  onCancel,
}: {
  checked: ChosenBackup;
  /** 0 to 1 while the backup is being written; otherwise `undefined`. */
  progress: number | undefined;
  onRestore: () => void;
  onCancel: () => void;
}) {
  const counts = useSafetyFacts((facts) => facts.holdings?.counts);
  const items = FIELD_NAMES.map((field) => {
    const found = checked.counts[field];
    const now = field === 'settings' ? undefined : counts?.[field];
    return { term: t(COLLECTION_LABELS[field]), description: wordsFor(found, now) };
  });
  return (
    <ConfirmDialog
      title={t('Restore backup')}
      sentence={t(
        'This backup can be restored. It replaces the current school, which is kept as a snapshot.',
      )}
      confirmLabel={t('Restore')}
      danger
      busy={progress !== undefined}
      onConfirm={onRestore}
      onCancel={onCancel}
    >
      <p>{savedText(checked.schoolName, checked.savedOn)}</p>
      <ForAllPcs />
      <DescriptionList look="compact" items={items} />
      {progress === undefined ? (
        <BackupFirst />
      ) : (
        <ProgressBar label={t('Restoring')} value={progress} />
      )}
    </ConfirmDialog>
  );
}

function wordsFor(found: number | undefined, now: number | undefined): string {
  if (found === undefined) return t('Not in the file, unchanged');
  if (now === undefined) return t('Replaced');
  return replacingText(found, now);
}

/** Gives the last changes to the other PCs of a shared school. Returns how many were saved as a file for them. */
async function carryLast(school: OpenSchool): Promise<number> {
  if (!(await school.facts.holdings()).isShared) return 0;
  const { sharingOf } = await import('#sharing/state/sharing.ts');
  return (await sharingOf(school).carryLast()).length;
}

const RESET_AND_SAVED = msg(
  'Data has been reset and sample data has been generated. {count, plural, one {# change was} other {# changes were}} saved as a file. Give this file to the other PCs.',
);

/** Asks in the specification's words (§5), then resets all data and reloads the page. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const school = useOpenSchool();
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  const [busy, setBusy] = useState(false);
  const reset = async (): Promise<void> => {
    setBusy(true);
    // Earlier messages, and their undo, belong to the school that is about to be replaced.
    dismissAllToasts();
    let count = 0;
    const isReset = await orTellFailure(
      () =>
        t(
          'The data could not be reset: the browser refused to change the school’s database. Close other tabs of this program, free some disk space, reload this tab, and try again.',
        ),
      async () => {
        count = await carryLast(school);
        await resetSchool(school);
      },
    );
    if (!isReset) return onClose();
    if (count === 0) reloadSaying(msg('Data has been reset and sample data has been generated.'));
    else reloadSaying(RESET_AND_SAVED, { count });
  };
  return (
    <ConfirmDialog
      title={t('Reset all data')}
      sentence={t('Are you sure you want to reset all data? This action cannot be undone.')}
      confirmLabel={t('Reset')}
      danger
      busy={busy}
      onConfirm={() => void reset()}
      onCancel={onClose}
    >
      <p>
        {t(
          'This deletes all students, teachers, classes, attendance, grades, settings and snapshots from this browser, and loads a new sample school. Downloaded files stay.',
        )}
      </p>
      {isShared ? <SharedReset /> : null}
      <BackupFirst />
    </ConfirmDialog>
  );
}

/** Explains a reset to a PC of a shared school, and warns of changes that no other PC has. */
function SharedReset() {
  const view = useSharingView();
  const unsent = view.is === 'on' && view.folder.is !== 'open' ? view.status.unsent : 0;
  return (
    <>
      <p>
        {t(
          'This PC stops sharing first. If the folder is open, its last changes are written there. The other PCs and the folder keep their records.',
        )}
      </p>
      {unsent > 0 ? (
        <Banner tone="warning">
          {t(
            '{count, plural, one {# change on this PC is not on any other PC yet. It is saved as a file first. Take that file in on another PC, or you lose the change.} other {# changes on this PC are not on any other PC yet. They are saved as a file first. Take that file in on another PC, or you lose the changes.}}',
            { count: unsent },
          )}
        </Banner>
      ) : null}
    </>
  );
}
