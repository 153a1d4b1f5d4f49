import { t } from '#language/t.ts';
import { backupAge } from '#school/backupReminder.ts';
import { useFolderStatus, useSafetyFacts } from '#state/backups/safety.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Check, TriangleAlert } from '#ui/display/icons.ts';
import { momentText } from '#school/text/formats.ts';

/** The time of the last backup, by hand or to the folder; amber if that is long ago or never was. */
export function BackupState() {
  const holdings = useSafetyFacts((facts) => facts.holdings);
  const downloadedAt = useSafetyFacts((facts) => facts.downloadedAt);
  const folder = useFolderStatus();
  const today = useToday();
  if (!holdings) return null;
  const at = Math.max(downloadedAt ?? 0, 'writtenAt' in folder ? folder.writtenAt : 0);
  const isFresh = backupAge(at, today) === 'fresh';
  return (
    <Badge tone={isFresh ? 'good' : 'warning'} icon={isFresh ? <Check /> : <TriangleAlert />}>
      {at === 0 ? t('Never backed up') : t('Backed up {at}', { at: momentText(at) })}
    </Badge>
  );
}
