import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import type { ReactNode } from 'react';

/** Says that something typed earlier was found again, and asks whether to go on with it. */
export function FoundDraft({
  onGoOn,
  onDiscard,
  children,
}: {
  onGoOn: () => void;
  onDiscard: () => void;
  /** What was found. */
  children: ReactNode;
}) {
  return (
    <Banner
      role="status"
      actions={
        <>
          <Button size="small" onClick={onGoOn}>
            Go on
          </Button>
          <Button size="small" variant="ghost" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    >
      {children}
    </Banner>
  );
}
