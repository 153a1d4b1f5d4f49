import { t } from '#language/t.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { otherPcs } from '#sharing/state/otherPcs.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/states.tsx';

/** A note in dialogs that replace the school: other PCs get the new school too, if it is shared. */
export function ForAllPcs() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared ?? false);
  return isShared ? <Counted /> : null;
}

function Counted() {
  const view = useSharingView();
  // Including this PC.
  const pcs = view.is === 'on' ? 1 + otherPcs(view).length : 1;
  return (
    <Banner tone="warning">
      {pcs > 1
        ? t('This is for all {count, plural, one {# PC} other {# PCs}}; or stop sharing first.', {
            count: pcs,
          })
        : t('This is for all PCs of this school; or stop sharing first.')}
    </Banner>
  );
}
