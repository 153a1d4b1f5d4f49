import { t } from '#language/t.ts';
import { Button, type ButtonVariant } from '#ui/controls/Button.tsx';
import { Phone } from '#ui/display/icons.ts';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useState } from 'react';
import type { CallRoundProps } from './CallRound.tsx';

const ROUND = lazyPart(async () => (await import('./CallRound.tsx')).CallRound);

/**
 * Starts or continues a round of calls. Disabled while nobody knows yet who is to be called, and if nobody is: buttons
 * beside it would move if it went.
 */
export function CallRoundButton({
  variant,
  calls,
  ...round
}: Omit<CallRoundProps, 'onClose' | 'calls'> & {
  variant?: ButtonVariant;
  calls: CallRoundProps['calls'] | undefined;
}) {
  const [isOpen, setOpen] = useState(false);
  usePrefetch(ROUND);
  return (
    <>
      <Button
        variant={variant}
        icon={<Phone />}
        disabled={!calls?.length}
        onClick={() => setOpen(true)}
      >
        {t('Call round')}
      </Button>
      {isOpen && calls ? (
        <ROUND.Part {...round} calls={calls} onClose={() => setOpen(false)} />
      ) : null}
    </>
  );
}
