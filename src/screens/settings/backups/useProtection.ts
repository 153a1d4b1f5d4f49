import { t } from '#language/t.ts';
import { orTellFailure, tellFailure } from '#records/undo/useUndo.ts';
import { protectBackups } from '#state/backups/dataManagement.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useEffect, useState } from 'react';

export interface Protection {
  /** `undefined` until the state was read. */
  readonly isOn: boolean | undefined;
  /** The open dialog: to choose a passphrase, or to end the protection. */
  readonly choosing: 'passphrase' | 'none' | undefined;
  readonly begin: () => void;
  readonly cancel: () => void;
  readonly protect: (passphrase: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Returns whether backups are protected, and ways to change that. */
export function useProtection(): Protection {
  const school = useOpenSchool();
  const [isOn, setIsOn] = useState<boolean>();
  const [choosing, setChoosing] = useState<Protection['choosing']>();
  useEffect(() => {
    let wanted = true;
    school.backups.areProtected().then(
      (found) => wanted && setIsOn(found),
      (cause: unknown) =>
        tellFailure(() => t('The program could not check whether backups are protected.'), cause),
    );
    return () => {
      wanted = false;
    };
  }, [school]);

  return {
    isOn,
    choosing,
    begin: () => setChoosing(isOn ? 'none' : 'passphrase'),
    cancel: () => setChoosing(undefined),
    async protect(passphrase) {
      await protectBackups(school, passphrase);
      setIsOn(true);
      setChoosing(undefined);
      showToast({ text: () => t('New backups are protected') });
    },
    async stop() {
      setChoosing(undefined);
      const isStopped = await orTellFailure(
        () => t('Backups are still protected. Nothing was changed.'),
        () => school.backups.stopProtecting(),
      );
      if (!isStopped) return;
      setIsOn(false);
      showToast({ text: () => t('New backups are not protected') });
    },
  };
}
