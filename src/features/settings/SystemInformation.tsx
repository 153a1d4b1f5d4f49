import { COLLECTION_NAMES } from '#domain/collections.ts';
import { formatNumber } from '#domain/formats.ts';
import { APPLICATION_VERSION, DATA_MODE, PRODUCT_NAME } from '#domain/settings.ts';
import { useOpenSchool } from '#state/SchoolContext.tsx';
import { useSafety, useSafetyFacts } from '#state/useSafety.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { useEffect } from 'react';
import { momentText, sizeText } from './wording.ts';

/** What this program is and how it keeps the school (spec §2). */
export function SystemInformation() {
  const facts = useSafetyFacts((all) => all);
  const safety = useSafety();
  useEffect(() => safety.lookAgain(), [safety]);
  const { holdings } = facts;
  return (
    <Section title="System Information">
      <DescriptionList
        items={[
          { term: 'Application Version', description: `${PRODUCT_NAME} ${APPLICATION_VERSION}` },
          { term: 'Storage Used', description: `${Math.round(facts.storageUsed / 1024)} KB` },
          {
            term: 'Last Backup',
            description: holdings ? lastBackupText(facts.downloadedAt) : '…',
          },
          { term: 'Data Mode', description: DATA_MODE },
          { term: 'Database', description: <DatabaseHoldings /> },
          { term: 'Kept when the disk is full', description: <PersistenceStatus /> },
        ]}
      />
    </Section>
  );
}

function lastBackupText(at: number | null): string {
  return at === null ? 'Never' : momentText(at);
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
  promised: 'Yes, the browser has promised it',
  notPromised: 'Not promised yet',
  cannotSay: 'This browser does not say',
} as const;

function PersistenceStatus() {
  const promise = useSafetyFacts((facts) => facts.promise);
  const safety = useSafety();
  if (promise !== 'notPromised') return PROMISES[promise];
  return (
    <Inline>
      {PROMISES.notPromised}
      <Button size="small" onClick={() => void safety.requestPersistence()}>
        Ask the browser
      </Button>
    </Inline>
  );
}
