import { tellFailure } from '#editing/undo/tellFailure.ts';
import { useSharing, useSharingView } from '#state/sharing/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { usePath } from '#ui/navigation.ts';

/** What keeps the changes of a shared school on this PC: the folder, which the browser wants to be asked for again. */
export function SharingNotice() {
  const sharing = useSharing();
  const view = useSharingView();
  // Settings has it in its place.
  const inSettings = usePath() === '/settings';
  if (inSettings || view.is !== 'on') return null;
  const { folder } = view;
  if (folder.is !== 'closed' && folder.is !== 'failed') return null;
  const open = async (): Promise<void> => {
    try {
      await sharing.open();
    } catch (cause) {
      tellFailure('The shared folder is still closed. Look at it in Settings.', cause);
    }
  };
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="small" onClick={() => void open()}>
          Open
        </Button>
      }
    >
      {folder.is === 'closed'
        ? 'The shared folder is closed.'
        : `The shared folder cannot be used now. ${folder.reason} What is changed here waits.`}
    </Banner>
  );
}
