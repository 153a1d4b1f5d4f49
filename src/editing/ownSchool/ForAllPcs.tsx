import { useSafetyFacts } from '#state/backups/useSafety.ts';
import { useSharingView } from '#state/sharing/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** In dialogs that replace the school: that the other PCs get it, too, where it is shared. */
export function ForAllPcs() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared ?? false);
  return isShared ? <Counted /> : null;
}

function Counted() {
  const view = useSharingView();
  const pcs = view.is === 'on' ? countPcs(view.standing.carried.others) : 1;
  const whose = pcs > 1 ? `all ${pcs} PCs` : 'all PCs of this school';
  return <Banner tone="warning">{`This is for ${whose}; or stop sharing first.`}</Banner>;
}

/** This one counted. */
function countPcs(others: Readonly<Record<string, { readonly isRemoved?: boolean }>>): number {
  return 1 + Object.values(others).filter(({ isRemoved }) => isRemoved !== true).length;
}
