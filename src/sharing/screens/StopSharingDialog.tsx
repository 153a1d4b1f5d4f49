import { t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { savedForOthersWords } from '#sharing/state/otherPcs.ts';
import { useSharing, useSharingView } from '#sharing/state/useSharing.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { lastChangesWords } from './sharingLines.ts';

/** Asks before this PC stops sharing its school. */
export function StopSharingDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const view = useSharingView();
  const [busy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    await orTellFailure(
      () => t('This school is still shared. Nothing was changed.'),
      async () => {
        const saved = await sharing.stop();
        if (saved > 0)
          showToast({
            text: () => t('Sharing has ended'),
            detail: () => savedForOthersWords(saved),
          });
      },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('Stop sharing')}
      sentence={[
        view.is === 'on' ? lastChangesWords(view) : '',
        t('The school stays on this PC. It no longer exchanges changes with the other PCs.'),
      ]
        .join(' ')
        .trim()}
      confirmLabel={t('Stop sharing')}
      danger
      busy={busy}
      onConfirm={() => void stop()}
      onCancel={onClose}
    />
  );
}
