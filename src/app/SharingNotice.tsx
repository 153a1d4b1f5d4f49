import { ClosedFolder } from '#features/settings/sharing/ClosedFolder.tsx';
import { useSharingView } from '#state/sharing/useSharing.ts';
import { usePath } from '#ui/navigation.ts';

/** What keeps the changes of a shared school on this PC: the folder, which the browser wants to be asked for again. */
export function SharingNotice() {
  const view = useSharingView();
  // Settings has it in its place.
  const inSettings = usePath() === '/settings';
  return inSettings || view.is !== 'on' ? null : <ClosedFolder view={view} />;
}
