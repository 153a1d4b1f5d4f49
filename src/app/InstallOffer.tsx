import { t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { declineInstalling, install, installing } from '#state/browser/installing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useStore } from 'zustand';

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
