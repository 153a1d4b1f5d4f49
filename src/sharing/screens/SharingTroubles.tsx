import { orTellFailure } from '#records/undo/tellFailure.ts';
import type { SharedView } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { ClosedFolder } from './ClosedFolder.tsx';
import { newKeyWords, NOT_DONE } from './sharingWords.ts';
import { GiveKeyDialog } from './SharingPassphraseDialogs.tsx';

/** What keeps changes from going to and fro, each with what can be done about it. */
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
              onClick={() => void orTellFailure(NOT_DONE, () => sharing.writeAgain())}
            >
              Write it again
            </Button>
          }
        >
          Files of this PC are missing from the folder, or damaged. Nothing is lost: this PC has
          what they held.
        </Banner>
      ) : null}
      {newKey === undefined ? null : (
        <Banner
          tone="warning"
          actions={
            <Button size="small" onClick={() => setAsksKey(true)}>
              Give passphrase
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
