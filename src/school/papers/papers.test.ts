import { reading } from '#testing/intents.ts';
import { smallSchool, student } from '#testing/records.ts';
import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { PAPER_KINDS } from './paperKinds.ts';
import { listColumns, paperFacts, papersOf, paperTextOf, withFacts } from './papers.ts';
import { code39 } from './code39.ts';
import { keepLetterText, takePaperNumbers } from './paperIntents.ts';

const FACTS = paperFacts(
  student({ firstName: 'Ada', lastName: 'Abbot', parentName: 'Eve Abbot' }),
  {
    className: 'Class 3',
    settings: { ...DEFAULT_SETTINGS, schoolName: 'Hillside School' },
    attendanceRate: 93.25,
  },
);

// @shows A face of its own: Letter home fills in «name», «class», «parent» and «attendance»; papers take the calendar
//   year's next numbers, kept in settings.papers, also for a reprint
test('the places of a text are filled in; one that is none stays, and an unknown fact is a line', () => {
  const text = 'Dear « Parent », «name» of «class»: «attendance». «fee»';
  expect(withFacts(text, FACTS)).toBe('Dear Eve Abbot, Ada Abbot of Class 3: 93.3%. «fee»');
  expect(withFacts('until «left»', FACTS)).toMatch(/^until _+$/);
  for (const kind of PAPER_KINDS) {
    expect(withFacts(paperTextOf(kind, {}), FACTS), kind).not.toMatch(/[«»]/);
  }
});

test('numbers go on from the year’s latest, whatever another program has stored beside it', async () => {
  const school = smallSchool();
  const settings = { ...school.settings, papers: { 2025: 40, 2026: 12, note: 'x' } };
  const taken: number[] = [];
  const intent = takePaperNumbers('2026', 28, (first) => taken.push(first));
  const change = await intent(reading({ ...school, settings }));
  expect(taken).toEqual([13]);
  expect(change.settings?.papers).toEqual({ 2025: 40, 2026: 40, note: 'x' });
  expect(change.label).toBeUndefined();
  for (const papers of [undefined, 7, { 2026: 'twelve' }, { 2026: -1 }]) {
    expect(papersOf('2026', { papers })).toBe(0);
  }
  const odd = { ...school, settings: { ...school.settings, papers: 'odd' } };
  await expect(intent(reading(odd))).rejects.toThrow('numbers of papers');
});

test('a letter’s own text is kept; the usual one is not stored', async () => {
  const school = smallSchool();
  const own = await keepLetterText('Dear «parent»')(reading(school));
  expect(own.settings?.paperTexts).toEqual({ letter: 'Dear «parent»' });
  expect(paperTextOf('letter', own.settings ?? {})).toBe('Dear «parent»');
  const settings = { ...school.settings, paperTexts: { letter: 'x' } };
  const usual = await keepLetterText(paperTextOf('letter', {}))(reading({ ...school, settings }));
  expect(usual.settings).toEqual(school.settings);
});

test('a number is written in Code 39 where its signs allow that', () => {
  // "*A*": three signs of 15 narrow bars, with a narrow gap between.
  expect(code39('A')?.width).toBe(47);
  expect(code39('A')?.bars.slice(0, 5)).toEqual([
    { at: 0, width: 1 },
    { at: 4, width: 1 },
    { at: 6, width: 3 },
    { at: 10, width: 3 },
    { at: 14, width: 1 },
  ]);
  for (const text of ['', 'a1', '1001/Ü', '1'.repeat(15)]) expect(code39(text)).toBeUndefined();
  expect(code39('8B-01/2 $.+%')).toBeDefined();
});

test('a class list can have the fields of the school’s own, and no hidden ones', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    fields: {
      students: [
        { id: 'own_bus', label: 'Bus', kind: 'yesNo' },
        { id: 'address', use: 'hidden' },
      ],
    },
  };
  const columns = listColumns(settings);
  expect(columns.map(({ label }) => label)).not.toContain('Address');
  const one = { ...student(), own_bus: true };
  expect(columns.find(({ label }) => label === 'Bus')?.textOf(one)).toBe('Yes');
});
