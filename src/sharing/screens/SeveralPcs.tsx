import { t } from '#language/t.ts';
import { takeSeveralPcsShown } from '#sharing/state/sharing.ts';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { focusForNow } from '#ui/focus.ts';
import { onceOnScreen } from '#ui/frames.ts';
import { Button } from '#ui/controls/Button.tsx';
import { MoreButton } from '#ui/controls/More.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Section, Inline, Stack } from '#ui/layout/Section.tsx';
import { useEffect, useRef, useState } from 'react';
import { SharedPcs } from './SharedPcs.tsx';
import { ShareDialog } from './ShareDialog.tsx';
import { JoinDialog } from './JoinDialog.tsx';
import { Conflict } from './Conflicts.tsx';

/** The school on several PCs. */
export function SeveralPcs() {
  const view = useSharingView();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (view.is !== 'on' || takeSeveralPcsShown() === null) return;
    // By then, the dialog that shared the school has returned the focus.
    onceOnScreen(() => showSection(content.current));
  }, [view.is]);
  return (
    <>
      <Section title={t('Several PCs')} address="several-pcs">
        <div ref={content}>
          {view.is === 'off' ? <NotShared /> : null}
          {view.is === 'on' ? <SharedPcs view={view} /> : null}
        </div>
      </Section>
      {view.is === 'on' ? <Conflict /> : null}
    </>
  );
}

/** Scrolls to the section around the content: after sharing began, the next step is there, far below the top. */
function showSection(content: HTMLElement | null): void {
  const section = content?.closest('section');
  const heading = section?.querySelector('h2');
  section?.scrollIntoView({ block: 'start' });
  if (heading) focusForNow(heading);
}

function NotShared() {
  const [open, setOpen] = useState<'share' | 'join'>();
  const [isUnfolded, unfold] = useState(false);
  const close = () => setOpen(undefined);
  return (
    <Stack>
      <p>
        {t(
          'Use the same school on several computers. Changes sync automatically through an encrypted shared folder, or through files that you hand over.',
        )}
      </p>
      <Inline>
        <Button variant="primary" onClick={() => setOpen('share')}>
          {t('Share this school')}
        </Button>
        <Button onClick={() => setOpen('join')}>{t('Join a shared school')}</Button>
        <MoreButton isOpen={isUnfolded} onOpen={unfold} />
      </Inline>
      {isUnfolded ? (
        <Muted>
          {t(
            'You share on the first PC and join on every other one. Each PC has the whole school and works without the others. There is no server: you choose the folder.',
          )}
        </Muted>
      ) : null}
      {open === 'share' ? <ShareDialog onClose={close} /> : null}
      {open === 'join' ? <JoinDialog onClose={close} /> : null}
    </Stack>
  );
}
