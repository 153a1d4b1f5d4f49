import { counted } from '#school/text/formats.ts';
import { orTellFailure } from '#records/undo/tellFailure.ts';
import type { SharedView } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { isHandingOverDue, NOT_DONE, NOT_HANDED_OVER } from './sharingWords.ts';

/** The bar that reminds of changes that nobody has handed over for a day; nothing before. */
export function NotHandedOver({ view }: { view: SharedView }) {
  const sharing = useSharing();
  if (!isHandingOverDue(view)) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="small" onClick={() => void orTellFailure(NOT_DONE, () => sharing.handOver())}>
          Save my changes
        </Button>
      }
    >
      {`${NOT_HANDED_OVER}: ${counted(view.status.unsent, 'change')} that the other PCs have not got.`}
    </Banner>
  );
}
