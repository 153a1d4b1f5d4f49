import { orTellFailure } from '#records/undo/tellFailure.ts';
import type { SharedView } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FolderAgainButton } from './FolderAgainButton.tsx';

/** The bar that says that the shared folder is closed or cannot be used, with what can be done; nothing where it is open. */
export function ClosedFolder({ view: { folder } }: { view: SharedView }) {
  const sharing = useSharing();
  if (folder.is !== 'closed' && folder.is !== 'failed') return null;
  const open = () =>
    orTellFailure('The shared folder is still closed. What is changed here waits.', () =>
      sharing.open(),
    );
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button size="small" onClick={() => void open()}>
            Open
          </Button>
          <FolderAgainButton size="small">Choose again</FolderAgainButton>
        </>
      }
    >
      {folder.is === 'closed' ? (
        <>
          <span>The shared folder is closed.</span>{' '}
          <span>Open it to go on: what is changed here waits, and nothing is lost meanwhile.</span>
        </>
      ) : (
        `The shared folder cannot be used now. ${folder.reason} What is changed here waits.`
      )}
    </Banner>
  );
}
