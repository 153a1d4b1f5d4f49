import { NewYearDialog } from './NewYearDialog.tsx';
import { schoolYearOf, yearToCome } from '#school/calendar/schoolYear.ts';
import { t } from '#language/t.ts';
import { formatDay } from '#school/text/formats.ts';
import { continueDraft, discardDraft, FoundDraft } from '#records/forms/FoundDraft.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { NEW_YEAR_DRAFT } from '#state/drafts/newYearDraft.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';

/** This school year, and the start of a new one. */
export function NewYearStart() {
  const address = useAddress();
  const isAsked = address.get('start') === 'year';
  const [starts, setStarts] = useState(isAsked);
  useEffect(() => {
    // Remove the request from the address, so that a reload does not open the dialog again.
    if (isAsked) address.set({ start: undefined });
  }, [isAsked, address]);
  const isFound = useStore(drafts.state, ({ found }) => found[NEW_YEAR_DRAFT] !== undefined);
  return (
    <Stack>
      <Inline between>
        <SchoolYear />
        <Button onClick={() => setStarts(true)}>{t('Start new school year')}</Button>
      </Inline>
      {isFound && !starts ? (
        <FoundDraft
          onGoOn={() => {
            continueDraft(NEW_YEAR_DRAFT);
            setStarts(true);
          }}
          onDiscard={() => discardDraft(NEW_YEAR_DRAFT)}
        >
          {t('You have not started the new school year yet. The program keeps your choices.')}
        </FoundDraft>
      ) : null}
      {starts ? <NewYearDialog onClose={() => setStarts(false)} /> : null}
    </Stack>
  );
}

function SchoolYear() {
  const settings = useSchool((school) => school.settings);
  const today = useToday();
  const { first, last } = schoolYearOf(settings, today);
  const next = yearToCome(settings, today);
  const days = { first: formatDay(first), last: formatDay(last) };
  return (
    <p>
      {next
        ? t('This school year: {first} to {last}. {name} begins on {day}.', {
            ...days,
            name: next.name,
            day: formatDay(next.from),
          })
        : t('This school year: {first} to {last}', days)}
    </p>
  );
}
