import { t } from '#language/t.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';

/** Asks before the protection of backups ends. */
export function StopProtectingDialog({
  onStop,
  onCancel,
}: {
  onStop: () => void;
  onCancel: () => void;
}) {
  return (
    <ConfirmDialog
      title={t('Stop protecting backups')}
      sentence={t(
        'Anyone who finds a new backup can read it. Older backups still need their passphrase.',
      )}
      confirmLabel={t('Stop protecting')}
      danger
      onConfirm={onStop}
      onCancel={onCancel}
    />
  );
}
