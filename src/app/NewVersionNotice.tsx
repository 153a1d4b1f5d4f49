import { t } from '#language/t.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useDialogOpen } from '#ui/dialogs/openDialogs.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lookForNewVersion, newVersion, showNewVersion } from './newVersion.ts';

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
