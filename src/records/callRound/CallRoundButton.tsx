import { t } from '#language/t.ts';
import { Button, type ButtonVariant } from '#ui/controls/Button.tsx';
import { Phone } from '#ui/display/icons.ts';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useState } from 'react';
import type { CallRoundProps } from './CallRound.tsx';

const ROUND = lazyPart(async () => (await import('./CallRound.tsx')).CallRound);

/** Keeps the room of the button while nobody knows yet who is to be called. */
export function NoCallsYet() {
  return (
    <Button icon={<Phone />} disabled>
      {t('Call round')}
    </Button>
  );
}

/** Starts or continues a round of calls; renders nothing if nobody is to be called. */
export function CallRoundButton({
  variant,
  ...round
}: Omit<CallRoundProps, 'onClose'> & { variant?: ButtonVariant }) {
  const [isOpen, setOpen] = useState(false);
  usePrefetch(ROUND);
  // Stays during the last call, even if that student leaves the list elsewhere.
  if (round.calls.length === 0 && !isOpen) return null;
  return (
    <>
      <Button variant={variant} icon={<Phone />} onClick={() => setOpen(true)}>
        {t('Call round')}
      </Button>
      {isOpen ? <ROUND.Part {...round} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
