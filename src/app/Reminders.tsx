import { useSafetyFacts } from '#state/backups/safety.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { SafetyNotices } from './SafetyNotices.tsx';
import { t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { declineInstalling, install, installing } from '#state/browser/installing.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useStore } from 'zustand';
import { drafts } from '#state/drafts/drafts.ts';
import { useEffect } from 'react';
import { lookForNewVersion, newVersion, showNewVersion } from './newVersion.ts';

/** Loaded lazily: most schools are not shared. */
const SHARING = lazyPart(async () => (await import('./SharingNotice.tsx')).SharingNotice);

/** Reminders of backups and sharing, and offers to install and to take a new version. */
export function Reminders() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  return (
    <>
      <SafetyNotices />
      {isShared ? <SHARING.Part /> : null}
      <InstallOffer />
      {import.meta.env.PROD ? <NewVersionNotice /> : null}
    </>
  );
}

/** Offers once in this browser to install the program, after the first change was saved. */
export function InstallOffer() {
  const isOffered = useStore(installing, (state) => state.isOffered);
  const dialog = useDialogOpen();
  if (!isOffered || dialog) return null;
  return (
    <Banner
      role="status"
      actions={
        <>
          <Button
            size="small"
            onClick={() =>
              void orTellFailure(() => t('The browser did not install the program.'), install)
            }
          >
            {t('Install')}
          </Button>
          <Button size="small" variant="ghost" onClick={declineInstalling}>
            {t('Not now')}
          </Button>
        </>
      }
    >
      {t('Install the program to give it its own icon and window. Your records stay the same.')}
    </Banner>
  );
}

/** Offers a newer version, but never while something is unsaved. Nothing reloads by itself. */
export function NewVersionNotice() {
  useEffect(() => void lookForNewVersion(), []);
  const ready = useStore(newVersion, (version) => version.ready);
  const unsaved = useStore(drafts.state, ({ own }) => Object.keys(own).length > 0);
  // A form may hold typed text, and a question may hold a choice.
  const dialog = useDialogOpen();
  if (!ready || unsaved || dialog) return null;
  return (
    <Banner
      role="status"
      actions={
        <Button size="small" onClick={() => void showNewVersion()}>
          {t('Reload')}
        </Button>
      }
    >
      {t('A new version is ready')}
    </Banner>
  );
}
