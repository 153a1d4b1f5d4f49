import { NotHandedOver, SharingTroubles } from '#sharing/screens/SharingTroubles.tsx';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { usePath } from '#ui/navigation.ts';

/** Says why changes of a shared school do not travel: the folder is closed, or nobody has handed the changes over. */
export function SharingNotice() {
  const view = useSharingView();
  // Settings shows this in its own place.
  const inSettings = usePath() === '/settings';
  if (inSettings || view.is !== 'on') return null;
  return (
    <>
      <NotHandedOver view={view} />
      <SharingTroubles view={view} />
    </>
  );
}
