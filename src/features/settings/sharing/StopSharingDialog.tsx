import { orTellFailure } from '#editing/undo/tellFailure.ts';
import { useSharing } from '#state/sharing/useSharing.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { useState } from 'react';

/** Asks before this PC shares its school no more. Import it lazily. */
export function StopSharingDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const [busy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    await orTellFailure('This school is still shared: nothing was changed.', () => sharing.stop());
    onClose();
  };
  return (
    <ConfirmDialog
      title="Stop sharing"
      sentence="The last changes are written first. The school stays on this PC; what is changed from then on stays here, and the other PCs go on without it."
      confirmLabel="Stop sharing"
      danger
      busy={busy}
      onConfirm={() => void stop()}
      onCancel={onClose}
    />
  );
}
