import { useSharingView } from '#state/sharing/useSharing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useState } from 'react';
import { SharedPcs } from './SharedPcs.tsx';

const SHARE = lazyPart(async () => (await import('./ShareDialog.tsx')).ShareDialog);
const JOIN = lazyPart(async () => (await import('./JoinDialog.tsx')).JoinDialog);
const TO_LOOK_AT = lazyPart(async () => (await import('#editing/toLookAt/ToLookAt.tsx')).ToLookAt);

/** The school on several PCs. Import it lazily. */
export function SeveralPcs() {
  const view = useSharingView();
  return (
    <>
      <Section title="Several PCs">
        {view.is === 'off' ? <NotShared /> : null}
        {view.is === 'on' ? <SharedPcs view={view} /> : null}
      </Section>
      {view.is === 'on' ? <TO_LOOK_AT.Part /> : null}
    </>
  );
}

function NotShared() {
  const [open, setOpen] = useState<'share' | 'join'>();
  usePrefetch(SHARE);
  const close = () => setOpen(undefined);
  return (
    <Stack>
      <p>
        Several PCs can have one school: what is changed on one is on all a little later. A folder
        of the school’s own carries it, encrypted, or files that are handed over.
      </p>
      <Inline>
        <Button onClick={() => setOpen('share')}>Share this school</Button>
        <Button onClick={() => setOpen('join')}>Join a shared school</Button>
      </Inline>
      {open === 'share' ? <SHARE.Part onClose={close} /> : null}
      {open === 'join' ? <JOIN.Part onClose={close} /> : null}
    </Stack>
  );
}
