import { isoDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { FoundDraft } from './FoundDraft.tsx';
import type { FormDraft } from './useEarlierDraft.ts';

/** Offers earlier input of this form that was not saved. */
export function FormDraftOffer({ typedAt, goOn, discard }: FormDraft) {
  if (typedAt === undefined) return null;
  const day = formatDay(isoDay(new Date(typedAt)));
  return (
    <FoundDraft onGoOn={goOn} onDiscard={discard}>
      {`What was typed into this form on ${day} has not been saved. Go on with it?`}
    </FoundDraft>
  );
}
