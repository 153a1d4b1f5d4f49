import { t, msg } from '#language/t.ts';
import { version } from '#package.json';
import { APPLICATION_VERSION, DATA_MODE, PRODUCT_NAME } from '#school/settings/settings.ts';
import { momentText } from '#school/text/formats.ts';
import { useSafetyFacts, useSafety } from '#state/backups/safety.ts';
import { chooseLanguage } from '#state/browser/language.ts';
import { LanguageSelect } from '#ui/fields/LanguageSelect.tsx';
import { COLLECTION_NAMES } from '#school/collections.ts';
import { sizeText } from '#screens/settings/backups/words.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { More } from '#ui/controls/More.tsx';
import { Section, Inline } from '#ui/layout/Section.tsx';
import { useEffect } from 'react';

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

/** The program's version, its storage of the school, and the language (spec §2). */
export function SystemInformation() {
  const safety = useSafety();
  useEffect(() => safety.refreshInBackground(), [safety]);
  const hasDatabase = useOpenSchool().problem === undefined;
  const database = { term: t('Database'), description: <DatabaseHoldings /> };
  return (
    <Section title={t('System Information')} address="system-information">
      <DescriptionList
        items={[
          ...useSystemFacts(),
          { term: t('Protected from clean-up'), description: <PersistenceStatus /> },
          ...(hasDatabase ? [] : [database]),
        ]}
      />
      <section aria-label={t('Language')}>
        <LanguageSelect onChoose={(code) => void chooseLanguage(code)} />
      </section>
      <More>
        <p>
          {t(
            'A browser may delete stored records when the disk is full. Ask it here to keep them. You still need backups.',
          )}
        </p>
        {hasDatabase ? <DescriptionList items={[database]} /> : null}
      </More>
    </Section>
  );
}

function DatabaseHoldings() {
  const { problem } = useOpenSchool();
  const holdings = useSafetyFacts((facts) => facts.holdings);
  if (problem !== undefined) {
    return t('None. Your records are only in local storage, as long as it has space.');
  }
  if (!holdings) return '…';
  const { counts, characters, keysHoldPart } = holdings;
  const records = COLLECTION_NAMES.reduce((sum, name) => sum + counts[name], 0);
  const held = { count: records, size: sizeText(characters) };
  return keysHoldPart
    ? t(
        '{count, plural, one {# record} other {# records}}, {size}. Local storage holds only the newest months.',
        held,
      )
    : t('{count, plural, one {# record} other {# records}}, {size}', held);
}

const PROMISES = {
  promised: msg('Yes'),
  notPromised: msg('Not yet'),
  cannotSay: msg('Unknown in this browser'),
} as const;

function PersistenceStatus() {
  const persistence = useSafetyFacts((facts) => facts.persistence);
  const safety = useSafety();
  if (persistence !== 'notPromised') return t(PROMISES[persistence]);
  return (
    <Inline>
      {t(PROMISES.notPromised)}
      <Button size="small" onClick={() => void safety.requestPersistence()}>
        {t('Ask the browser')}
      </Button>
    </Inline>
  );
}
