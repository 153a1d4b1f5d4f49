import { useSafetyFacts } from '#state/backups/useSafety.ts';
import { otherPcs } from '#sharing/state/otherPcs.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** In dialogs that replace the school: that the other PCs get it, too, where it is shared. */
export function ForAllPcs() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared ?? false);
  return isShared ? <Counted /> : null;
}

function Counted() {
  const view = useSharingView();
  // This one counted.
  const pcs = view.is === 'on' ? 1 + otherPcs(view).length : 1;
  const whose = pcs > 1 ? `all ${pcs} PCs` : 'all PCs of this school';
  return <Banner tone="warning">{`This is for ${whose}; or stop sharing first.`}</Banner>;
}
