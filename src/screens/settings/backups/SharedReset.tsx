import { t } from '#language/t.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** Explains a reset to a PC of a shared school, and warns of changes that no other PC has. */
export function SharedReset() {
  const view = useSharingView();
  const unsent = view.is === 'on' && view.folder.is !== 'open' ? view.status.unsent : 0;
  return (
    <>
      <p>
        {t(
          'This PC stops sharing first. If the folder is open, its last changes are written there. The other PCs and the folder keep their records.',
        )}
      </p>
      {unsent > 0 ? (
        <Banner tone="warning">
          {t(
            '{count, plural, one {# change on this PC is not on any other PC yet. It is saved as a file first. Take that file in on another PC, or you lose the change.} other {# changes on this PC are not on any other PC yet. They are saved as a file first. Take that file in on another PC, or you lose the changes.}}',
            { count: unsent },
          )}
        </Banner>
      ) : null}
    </>
  );
}
