import { t } from '#language/t.ts';
import { chooseLanguage } from '#state/browser/language.ts';
import { LanguageSelect } from '#ui/fields/LanguageSelect.tsx';
import { COLLECTION_NAMES } from '#school/collections.ts';
import { formatNumber } from '#language/locale.ts';
import { sizeText } from '#screens/settings/backups/words.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useSafety, useSafetyFacts } from '#state/backups/safety.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { More } from '#ui/display/text.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { useEffect } from 'react';
import { useSystemFacts } from './systemFacts.ts';

/** What this program is and how it keeps the school (spec §2). */
export function SystemInformation() {
  const safety = useSafety();
  useEffect(() => safety.lookAgain(), [safety]);
  const hasDatabase = useOpenSchool().problem === undefined;
  const database = { term: 'Database', description: <DatabaseHoldings /> };
  return (
    <Section title="System Information" address="system-information">
      <DescriptionList
        items={[
          ...useSystemFacts(),
          { term: 'Protected from clean-up', description: <PersistenceStatus /> },
          ...(hasDatabase ? [] : [database]),
        ]}
      />
      <section aria-label={t('Language')}>
        <LanguageSelect onChoose={(code) => void chooseLanguage(code)} />
      </section>
      <More>
        <p>
          Browsers may delete what a page has stored when the disk is full, unless they have
          promised not to. Ask for the promise here; backups are needed all the same.
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
    return 'None: local storage alone holds the records, and only as far as it reaches';
  }
  if (!holdings) return '…';
  const { counts, characters, keysHoldPart } = holdings;
  const records = COLLECTION_NAMES.reduce((sum, name) => sum + counts[name], 0);
  const held = `${formatNumber(records)} records, ${sizeText(characters)}`;
  return keysHoldPart ? `${held}; local storage holds the newest months of them` : held;
}

const PROMISES = {
  promised: 'Yes',
  notPromised: 'Not yet',
  cannotSay: 'This browser does not say',
} as const;

function PersistenceStatus() {
  const persistence = useSafetyFacts((facts) => facts.persistence);
  const safety = useSafety();
  if (persistence !== 'notPromised') return PROMISES[persistence];
  return (
    <Inline>
      {PROMISES.notPromised}
      <Button size="small" onClick={() => void safety.requestPersistence()}>
        Ask the browser
      </Button>
    </Inline>
  );
}
