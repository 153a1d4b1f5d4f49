import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useId, type ReactNode } from 'react';

/** Says that something typed earlier was found again, and asks whether to go on with it. */
export function FoundDraft({
  onGoOn,
  onDiscard,
  children,
}: {
  /** Left out where it cannot be gone on with. */
  onGoOn: (() => void) | undefined;
  onDiscard: () => void;
  /** What was found. */
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Banner
      role="status"
      actions={
        <>
          {onGoOn ? (
            <Button size="small" aria-describedby={id} onClick={onGoOn}>
              Go on
            </Button>
          ) : null}
          <Button size="small" variant="ghost" aria-describedby={id} onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      <span id={id}>{children}</span>
    </Banner>
  );
}
