import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';

/** Says that the record in the form was changed in another tab, and offers both versions. */
export function ElsewhereBanner({
  elsewhere,
  takeTheirs,
  keepMine,
}: {
  elsewhere: 'same' | 'changed' | 'gone';
  takeTheirs: () => void;
  keepMine: () => void;
}) {
  if (elsewhere === 'same') return null;
  if (elsewhere === 'gone') {
    return (
      <Banner tone="warning" role="alert">
        This record was deleted in another tab. Saving puts it back as it is here.
      </Banner>
    );
  }
  return (
    <Banner
      tone="warning"
      role="alert"
      actions={
        <>
          <Button size="small" onClick={keepMine}>
            Keep mine
          </Button>
          <Button size="small" onClick={takeTheirs}>
            Use theirs
          </Button>
        </>
      }
    >
      This record was changed in another tab while this form was open.
    </Banner>
  );
}
