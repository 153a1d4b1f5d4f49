import { t } from '#language/t.ts';
import { isBackupOverdue } from '#school/backups.ts';
import { addDays } from '#school/text/days.ts';
import { agoInWords } from '#school/text/formats.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useByClock, useToday } from '#state/school/useSchoolFacts.ts';
import { useFolderStatus, useSafetyFacts } from './safety.ts';

/** The last backup in words; `isWrong` where somebody should see to it. */
interface BackedUp {
  readonly words: string;
  readonly isWrong: boolean;
}

/** Returns `undefined` while there is no backup and three school days have not yet passed without one. */
export function useBackedUp(): BackedUp | undefined {
  const downloadedAt = useSafetyFacts((facts) => facts.downloadedAt);
  const heldSince = useSafetyFacts((facts) => facts.heldSince);
  const folder = useFolderStatus();
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const at = Math.max(downloadedAt ?? 0, 'writtenAt' in folder ? folder.writtenAt : 0);
  const ago = useByClock((now) => agoInWords(at, now));
  if (folder.status === 'paused') return { words: t('The folder backup is paused'), isWrong: true };
  if (at > 0) return { words: t('backed up {ago}', { ago }), isWrong: false };
  if (heldSince === undefined || !isBackupOverdue(settings, addDays(heldSince, 1), today))
    return undefined;
  return { words: t('Never backed up'), isWrong: true };
}
