import { t } from '#language/t.ts';
import { counted } from '#school/text/formats.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';

/** What a reset of this PC means for the others, and which changes only a file still brings to them. */
export function SharedReset() {
  const view = useSharingView();
  const unsent = view.is === 'on' && view.folder.is !== 'open' ? view.status.unsent : 0;
  const [is, it] = unsent === 1 ? ['is', 'It is'] : ['are', 'They are'];
  return (
    <>
      <p>
        {t(
          'Sharing with the other PCs ends here first. What was changed last is still written to an open folder; the other PCs and what is in the folder are left as they are.',
        )}
      </p>
      {unsent > 0 ? (
        <Banner tone="warning">
          {`${counted(unsent, 'change')} of this PC ${is} on no other PC yet. ${it} saved as a file first: take it in there, or what it holds is gone.`}
        </Banner>
      ) : null}
    </>
  );
}
