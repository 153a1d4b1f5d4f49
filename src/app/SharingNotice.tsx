import { SharingTroubles } from '#features/settings/sharing/SharingTroubles.tsx';
import { useSharingView } from '#state/sharing/useSharing.ts';
import { usePath } from '#ui/navigation.ts';

/** What keeps the changes of a shared school from going to and fro: the folder is closed, or a new key is asked for. */
export function SharingNotice() {
  const view = useSharingView();
  // Settings has it in its place.
  const inSettings = usePath() === '/settings';
  return inSettings || view.is !== 'on' ? null : <SharingTroubles view={view} />;
}
