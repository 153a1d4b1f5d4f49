import { t } from '#language/t.ts';
import { ForAllPcs } from '#records/ownSchool/ForAllPcs.tsx';
import { FIELD_NAMES } from '#school/collections.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { BackupFirst } from './BackupFirst.tsx';
import type { ChosenBackup } from './useRestore.ts';
import { COLLECTION_LABELS, replacingText, savedText } from './words.ts';

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
      <DescriptionList compact items={items} />
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
