import { rollCallDrafts } from '#state/rollCallDrafts.ts';
import { settingsDraft } from '#state/settingsDraft.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { useDialogOpen } from '#ui/openDialogs.ts';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { lookForNewVersion, newVersion, showNewVersion } from './newVersion.ts';

/** Offers a newer version, never while something is unsaved. Nothing reloads by itself. */
export function NewVersionNotice() {
  useEffect(() => void lookForNewVersion(), []);
  const ready = useStore(newVersion, (version) => version.ready);
  const marks = useStore(rollCallDrafts, (drafts) => Object.keys(drafts).length > 0);
  const settings = useStore(settingsDraft, (draft) => Object.keys(draft).length > 0);
  // A form may hold what was typed, and a question what was chosen.
  const dialog = useDialogOpen();
  if (!ready || marks || settings || dialog) return null;
  return (
    <Banner
      role="status"
      actions={
        <Button size="small" onClick={() => void showNewVersion()}>
          Reload
        </Button>
      }
    >
      A new version is ready
    </Banner>
  );
}
