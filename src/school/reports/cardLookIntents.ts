import { english } from '#language/t.ts';
import type { Intent } from '#school/acts/changes.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { CARD_LAYOUTS, type CardLayout, type CardPart } from './cardLook.ts';

/** Chooses the layout of report cards. For Classic nothing is stored. */
export function chooseCardLayout(layout: CardLayout): Intent {
  return withCardFact('layout', layout === 'classic' ? undefined : layout, {
    say: 'reportCardChosen',
    layout: english(CARD_LAYOUTS[layout]),
  });
}

/** Puts a part on report cards, or leaves the part out. For a part on the card nothing is stored. */
export function showOnCard(part: CardPart, isShown: boolean): Intent {
  return withCardFact(part, isShown ? undefined : false, { say: 'reportCardChanged' });
}

function withCardFact(
  name: string,
  value: unknown,
  label: Awaited<ReturnType<Intent>>['label'] & object,
): Intent {
  return async (school) => {
    const { reportCard, ...settings } = await school.settings();
    const { [name]: _before, ...facts } = isRecord(reportCard) ? reportCard : {};
    const next = value === undefined ? facts : { ...facts, [name]: value };
    const isEmpty = Object.keys(next).length === 0;
    return { label, settings: isEmpty ? settings : { ...settings, reportCard: next } };
  };
}
