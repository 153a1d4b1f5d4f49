import { t } from '#language/t.ts';
import { phraseText } from '#school/text/phrase.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import type { ChosenFolder, SharedView } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useState, type ComponentProps } from 'react';
import { CANNOT_BE_USED, isHandingOverDue, newKeyWords } from './sharingWords.ts';
import { orNotDone } from './SharingFields.tsx';
import { FolderPassphraseDialog, GiveKeyDialog } from './SharingPassphraseDialogs.tsx';

/** The problems that stop carrying, each with its solution. */
export function SharingTroubles({ view }: { view: SharedView }) {
  const sharing = useSharing();
  const [asksKey, setAsksKey] = useState(false);
  const { round } = view;
  const newKey = newKeyWords(view);
  return (
    <>
      <ClosedFolder view={view} />
      {round && round.missing.length > 0 ? (
        <Banner
          tone="warning"
          actions={
            <Button
              size="small"
              variant="primary"
              onClick={() => void orNotDone(() => sharing.writeAgain())}
            >
              {t('Write it again')}
            </Button>
          }
        >
          {t(
            'Files of this PC in the folder are missing or damaged. Nothing is lost: this PC has all their records.',
          )}
        </Banner>
      ) : null}
      {newKey === undefined ? null : (
        <Banner
          tone="warning"
          actions={
            <Button size="small" variant="primary" onClick={() => setAsksKey(true)}>
              {t('Enter passphrase')}
            </Button>
          }
        >
          {newKey}
        </Banner>
      )}
      {asksKey ? <GiveKeyDialog onClose={() => setAsksKey(false)} /> : null}
    </>
  );
}

/** The bar that reminds of changes that waited a day for handing over; nothing before. */
export function NotHandedOver({ view }: { view: SharedView }) {
  const sharing = useSharing();
  if (!isHandingOverDue(view)) return null;
  return (
    <Banner
      tone="warning"
      actions={
        <Button size="small" onClick={() => void orNotDone(() => sharing.handOver())}>
          {t('Save my changes')}
        </Button>
      }
    >
      {t(
        'Not handed over for a day: {count, plural, one {# change} other {# changes}} that the other PCs do not have.',
        { count: view.status.unsent },
      )}
    </Banner>
  );
}

/** The bar for a shared folder that is closed or unusable, with a way to solve that; nothing if the folder is open. */
function ClosedFolder({ view: { folder } }: { view: SharedView }) {
  const sharing = useSharing();
  if (folder.is !== 'closed' && folder.is !== 'failed') return null;
  const open = () =>
    orTellFailure(
      () => t('The shared folder is still closed. Changes made here wait.'),
      () => sharing.open(),
    );
  return (
    <Banner
      tone="warning"
      actions={
        <>
          <Button size="small" variant="primary" onClick={() => void open()}>
            {t('Open')}
          </Button>
          <FolderAgainButton size="small">{t('Choose again')}</FolderAgainButton>
        </>
      }
    >
      {folder.is === 'closed' ? (
        <>
          <span>{t('The shared folder is closed.')}</span>{' '}
          <span>{t('Open it to continue. Changes made here wait, and nothing is lost.')}</span>
        </>
      ) : (
        t('The shared folder cannot be used now. {reason} Changes made here wait.', {
          reason: phraseText(folder.reason),
        })
      )}
    </Banner>
  );
}

/** Chooses the folder of a shared school again, and asks for the passphrase if the key is unknown here. */
export function FolderAgainButton(look: Pick<ComponentProps<typeof Button>, 'size' | 'children'>) {
  const sharing = useSharing();
  const [asked, setAsked] = useState<ChosenFolder>();
  const choose = () =>
    orTellFailure(
      () => t(CANNOT_BE_USED),
      async () => {
        const chosen = await sharing.pickFolder();
        if (chosen && (await sharing.carryBy(chosen)) === 'otherKey') setAsked(chosen);
      },
    );
  return (
    <>
      <Button {...look} onClick={() => void choose()} />
      {asked ? <FolderPassphraseDialog folder={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
