import { orTellFailure } from '#records/undo/tellFailure.ts';
import type { ChosenFolder } from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { Button } from '#ui/controls/Button.tsx';
import { useState, type ComponentProps } from 'react';
import { CANNOT_BE_USED } from './sharingWords.ts';
import { FolderPassphraseDialog } from './SharingPassphraseDialogs.tsx';

/** Chooses the folder of a shared school anew, and asks for the passphrase where its key is not known here. */
export function FolderAgainButton(look: Pick<ComponentProps<typeof Button>, 'size' | 'children'>) {
  const sharing = useSharing();
  const [asked, setAsked] = useState<ChosenFolder>();
  const choose = () =>
    orTellFailure(CANNOT_BE_USED, async () => {
      const chosen = await sharing.pickFolder();
      if (chosen && (await sharing.carryBy(chosen)) === 'otherKey') setAsked(chosen);
    });
  return (
    <>
      <Button {...look} onClick={() => void choose()} />
      {asked ? <FolderPassphraseDialog folder={asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}
