import { expect, test } from 'vitest';
import { speak } from '#language/current.ts';
import { ENGLISH, languageOf } from '#language/languages.ts';
import { formatNumber } from '#language/locale.ts';
import { markCell, markChoices, markKeys, monthCells, RATE, statusOfText } from './monthGrid.tsx';

async function speakIn(code: string): Promise<void> {
  const language = languageOf(code) ?? ENGLISH;
  const { words } = (await language.fetch?.())?.default ?? { words: {} };
  speak({ language, words });
}

test.each([
  ['en', { p: 'P', l: 'L', a: 'A' }],
  ['fr', { p: 'P', r: 'R', l: 'R', a: 'A' }],
  ['ar', { ح: 'ح', م: 'م', غ: 'غ', p: 'ح', l: 'م', a: 'غ' }],
  // A is Anwesend.
  ['de', { p: 'P', v: 'V', a: 'A', l: 'V' }],
])('in %s the keys of the month are %j', async (code, keys) => {
  await speakIn(code);
  expect(markKeys()).toEqual(keys);
  // What a key writes is read as the mark, and so is a cell that is copied.
  for (const text of Object.values(keys)) expect(statusOfText(text)).toBeTruthy();
  const [present] = markChoices();
  expect(statusOfText(present?.text ?? '')).toBe('present');
});

test('a cell shows the letter of the language', async () => {
  const mark = {
    status: 'absent',
    changed: false,
    remark: '',
    reason: '',
    minutesLate: undefined,
    meanwhile: undefined,
  } as const;
  expect(markCell(mark).text).toBe('A');
  await speakIn('ar');
  expect(markCell(mark).text).toBe('غ');
});

test.each([
  ['en', 'en-GB', '100', '50.0'],
  ['ar', 'ar-EG', '١٠٠', '٥٠٫٠'],
])('in %s a day’s rate stands without its sign', async (code, browser, all, half) => {
  await speakIn(code);
  speak({ browser });
  const shown = (present: number) => {
    const counts = { present, late: 0, absent: 0, total: 2 };
    const cells = monthCells(
      {
        awayOn: () => undefined,
        markAt: () => undefined,
        ofRow: () => undefined,
        ofDay: () => counts,
        ofAll: counts,
      },
      {},
    );
    return cells({ id: RATE, name: '' }, { id: '2026-11-02', name: '' }).shown;
  };
  expect([shown(2), shown(1)]).toEqual([all, half]);
  expect(formatNumber(100)).toBe(all);
});
