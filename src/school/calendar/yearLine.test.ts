import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import { yearLines } from './yearLine.ts';

const SETTINGS = {
  ...DEFAULT_SETTINGS,
  terms: [
    { name: 'Autumn', from: '2026-08-26', to: '2026-12-18' },
    { name: 'Spring', from: '2027-01-04', to: '2027-07-02' },
  ],
  calendar: {
    days: [1, 2, 3, 4, 5],
    closed: [
      { name: 'Winter break', from: '2026-12-19', to: '2027-01-03' },
      { name: 'Sports day', from: '2026-10-07', to: '2026-10-07' },
    ],
  },
};

/** Returns the sentences of a day. */
function linesOn(settings: SchoolSettings, today: string): readonly string[] {
  const { place, ending } = yearLines(settings, today);
  return [place, ending].filter((line) => line !== undefined);
}

test.each<[today: string, lines: readonly string[]]>([
  ['2026-08-20', ['School starts on 26 Aug 2026']],
  // A Wednesday, and the Monday after it.
  ['2026-08-26', ['Autumn, week 1 · 29 school days until Sports day']],
  ['2026-08-31', ['Autumn, week 2 · 26 school days until Sports day']],
  ['2026-10-06', ['Autumn, week 7 · 0 school days until Sports day']],
  ['2026-10-07', ['No school today: Sports day']],
  ['2026-12-16', ['Autumn, week 17 · 2 school days until Winter break']],
  ['2026-12-13', ['Autumn, week 16 · 5 school days until Winter break']],
  ['2026-12-20', ['No school today: Winter break, until 3 Jan 2027']],
  ['2027-06-10', ['Spring, week 23']],
  ['2027-06-11', ['Spring, week 23', 'The school year ends on 2 Jul 2027']],
  ['2027-07-20', ['The school year ends on 2 Jul 2027']],
  ['2028-07-20', ['The school year ends on 2 Jul 2027']],
  // @shows The school year: Under the welcome the Dashboard says the term's week and the school days until the next named
  //   closing, when school starts, why there is none today and until when, and from three weeks before it when the
  //   year ends, with a button "Start new school year"; nothing without terms and closed days
])('on %s says %j', (today, lines) => {
  expect(linesOn(SETTINGS, today)).toEqual(lines);
});

test('names the closed days that end last when some lie within others', () => {
  const [winter] = SETTINGS.calendar.closed;
  const newYear = { name: 'New Year', from: '2027-01-01', to: '2027-01-01' };
  for (const closed of [
    [newYear, winter],
    [winter, newYear],
  ]) {
    expect(linesOn({ ...SETTINGS, calendar: { days: [5], closed } }, '2027-01-01')).toEqual([
      'No school today: Winter break, until 3 Jan 2027',
    ]);
  }
});

// @shows The school year: Under the welcome the Dashboard says the term's week and the school days until the next named
//   closing, when school starts, why there is none today and until when, and from three weeks before it when the
//   year ends, with a button "Start new school year"; nothing without terms and closed days
test('says nothing without terms and closed days', () => {
  const settings = { ...DEFAULT_SETTINGS, calendar: { days: [1, 2], closed: [] } };
  for (const today of ['2026-07-30', '2026-11-22']) expect(linesOn(settings, today)).toEqual([]);
});

test('without terms the year ends with July, and a started year on its own last day', () => {
  const { calendar } = SETTINGS;
  const july = linesOn({ ...DEFAULT_SETTINGS, calendar }, '2026-07-30');
  expect(july).toEqual(['The school year ends on 31 Jul 2026']);
  const schoolYear = { from: '2026-08-03', to: '2027-07-16' };
  expect(linesOn({ ...DEFAULT_SETTINGS, calendar, schoolYear }, '2026-07-30')).toEqual([]);
});

test('names the end of the running year although the next one has terms already', () => {
  const terms = [...SETTINGS.terms, { name: 'Autumn', from: '2027-08-25', to: '2027-12-17' }];
  expect(linesOn({ ...SETTINGS, terms }, '2027-09-01')).toEqual([
    'Autumn, week 2',
    'The school year ends on 2 Jul 2027',
  ]);
});

test('shows the running term until the first day of a year that was started early', () => {
  const { terms } = SETTINGS;
  const next = { name: 'Autumn', from: '2027-08-30', to: '2027-12-17' };
  const settings = {
    ...SETTINGS,
    terms: [next],
    schoolYear: { from: '2027-08-30', to: '2028-07-07' },
    schoolYears: [{ name: '2026-2027', from: '2026-08-26', to: '2027-07-02', terms }],
  };
  expect(linesOn(settings, '2027-06-22')).toEqual(['Spring, week 25']);
  expect(linesOn(settings, '2027-07-20')).toEqual(['School starts on 30 Aug 2027']);
  expect(linesOn(settings, '2027-08-30')).toEqual(['Autumn, week 1']);
  // A year without its own terms shows nothing of earlier terms.
  const bare = { ...settings, terms: [], calendar: undefined };
  expect(linesOn(bare, '2027-06-22')).toEqual(['Spring, week 25']);
  expect(linesOn(bare, '2027-08-30')).toEqual([]);
});
