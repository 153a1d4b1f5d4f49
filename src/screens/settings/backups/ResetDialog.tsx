import { t } from '#language/t.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { BackupFirst } from './BackupFirst.tsx';
import { SharedReset } from './SharedReset.tsx';

/** Asks in the specification's words (§5) before all data is reset. */
export function ResetDialog({
  busy,
  onReset,
  onCancel,
}: {
  busy: boolean;
  onReset: () => void;
  onCancel: () => void;
}) {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  return (
    <ConfirmDialog
      title={t('Reset all data')}
      sentence={t('Are you sure you want to reset all data? This action cannot be undone.')}
      confirmLabel={t('Reset')}
      danger
      busy={busy}
      onConfirm={onReset}
      onCancel={onCancel}
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
