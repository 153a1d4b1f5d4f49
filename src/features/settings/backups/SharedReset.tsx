import { counted } from '#domain/basics/formats.ts';
import { useSharingView } from '#state/sharing/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** What a reset of this PC means for the others, and which changes would be gone with it. Import it lazily. */
export function SharedReset() {
  const view = useSharingView();
  const unsent = view.is === 'on' && view.folder.is !== 'open' ? view.status.unsent : 0;
  return (
    <>
      <p>
        Sharing with the other PCs ends here first. What was changed last is still written to an
        open folder; the other PCs and what is in the folder are left as they are.
      </p>
      {unsent > 0 ? (
        <Banner tone="warning">
          {`${counted(unsent, 'change')} of this PC ${unsent === 1 ? 'is' : 'are'} on no other PC yet. Hand over or open the folder first, or they are gone.`}
        </Banner>
      ) : null}
    </>
  );
}
