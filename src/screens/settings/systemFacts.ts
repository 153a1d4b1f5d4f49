import { t } from '#language/t.ts';
import { version } from '#package.json';
import { APPLICATION_VERSION, DATA_MODE, PRODUCT_NAME } from '#school/settings/settings.ts';
import { momentText } from '#school/text/formats.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';

/** Returns the program's version and its storage of the school, as terms with descriptions (spec §2). */
export function useSystemFacts(): readonly {
  readonly term: string;
  readonly description: string;
  /** A second description. */
  readonly below?: string;
}[] {
  const { holdings, downloadedAt, storageUsed } = useSafetyFacts((all) => all);
  return [
    {
      term: t('Application Version'),
      description: `${PRODUCT_NAME} ${APPLICATION_VERSION}`,
      below: t('Program {version}', { version }),
    },
    {
      term: t('Storage Used'),
      description: t('{size} KB', { size: Math.round(storageUsed / 1024) }),
    },
    { term: t('Last Backup'), description: holdings ? lastBackupText(downloadedAt) : '…' },
    { term: t('Data Mode'), description: t(DATA_MODE) },
  ];
}

function lastBackupText(at: number | null): string {
  return at === null ? t('Never') : momentText(at);
}
