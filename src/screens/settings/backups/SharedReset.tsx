import { t } from '#language/t.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** What a reset of this PC means for the others, and which changes only a file still brings to them. */
export function SharedReset() {
  const view = useSharingView();
  const unsent = view.is === 'on' && view.folder.is !== 'open' ? view.status.unsent : 0;
  return (
    <>
      <p>
        {t(
          'Sharing with the other PCs ends here first. The last changes are still written to an open folder. The other PCs and the folder keep their records.',
        )}
      </p>
      {unsent > 0 ? (
        <Banner tone="warning">
          {t(
            '{count, plural, one {# change of this PC is not on any other PC yet. It is saved as a file first: take that file in there, or the change is lost.} other {# changes of this PC are not on any other PC yet. They are saved as a file first: take that file in there, or the changes are lost.}}',
            { count: unsent },
          )}
        </Banner>
      ) : null}
    </>
  );
}
