import { english, t } from '#language/t.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { PAPERS } from './paperKinds.ts';
import { papersOf, paperTextOf, withStoredPlaces } from './papers.ts';

/**
 * Takes the next numbers of a calendar year for papers, and calls `onTaken` with the first one; of several calls the
 * last counts. No act: a number that was printed is never given again.
 */
export function takePaperNumbers(
  year: string,
  count: number,
  onTaken: (first: number) => void,
): Intent {
  return async (school) => {
    const settings = await school.settings();
    const { papers = {} } = settings;
    if (!isRecord(papers)) {
      throw new Refusal(() =>
        t(
          'Another program has overwritten the numbers of papers with unreadable data. Nothing was printed.',
        ),
      );
    }
    const before = papersOf(year, settings);
    onTaken(before + 1);
    return { settings: { ...settings, papers: { ...papers, [year]: before + count } } };
  };
}

/** Keeps the text of letters home for the next time. The usual text is not stored. */
export function keepLetterText(text: string): Intent {
  return async (school) => {
    const { paperTexts, ...settings } = await school.settings();
    const { letter: _before, ...others } = isRecord(paperTexts) ? paperTexts : {};
    const isUsual = text.trim() === '' || text === paperTextOf('letter', {});
    const next = isUsual ? others : { ...others, letter: withStoredPlaces(text) };
    return {
      label: { say: 'paperTextChanged', name: english(PAPERS.letter.name) },
      settings: Object.keys(next).length === 0 ? settings : { ...settings, paperTexts: next },
    };
  };
}
