import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { focusWhenGone } from '#ui/focusWhenGone.ts';
import { useId, type ReactNode } from 'react';

const LEAVES_TO_PLACE = focusWhenGone((gone) => gone.closest('[role="dialog"], main'));

/** Offers to continue with earlier input that was found. */
export function FoundDraft({
  onGoOn,
  onDiscard,
  children,
}: {
  /** `undefined` if it is impossible to continue. */
  onGoOn: (() => void) | undefined;
  onDiscard: () => void;
  /** A description of the draft. */
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
          <Button
            ref={LEAVES_TO_PLACE}
            size="small"
            variant="ghost"
            aria-describedby={id}
            onClick={onDiscard}
          >
            Discard
          </Button>
        </>
      }
    >
      <span id={id}>{children}</span>
    </Banner>
  );
}
