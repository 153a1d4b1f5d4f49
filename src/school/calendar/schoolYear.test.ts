import { describe, expect, test } from 'vitest';
import { reading } from '#testing/intents.ts';
import { smallSchool } from '#testing/records.ts';
import { daysFromTo } from '#school/text/days.ts';
import { saveSettings } from '#school/settings/settingsIntents.ts';
import { DEFAULT_SETTINGS, asSettings } from '#school/settings/settings.ts';
import {
  academicYearOn,
  calendarOf,
  closedOn,
  endedYearsOf,
  hasCalendar,
  schoolPeriods,
  schoolYearOf,
  termsFrom,
  termsOf,
  yearToCome,
} from './schoolYear.ts';
import { isSchoolDay } from './schoolDays.ts';

const ODD_VALUES = [
  undefined,
  null,
  '',
  'soon',
  7,
  true,
  [],
  {},
  [null, 3, [], {}, { name: 4, from: 'soon', to: 9 }],
  { days: 'Monday', closed: {} },
  { days: [0, 8, 2.5, '1', null], closed: [null, { name: 'Never', from: '2026-13-01' }] },
];

function withTerms(...terms: readonly (readonly [string, string])[]) {
  const stored = terms.map(([from, to], index) => ({ name: `Term ${index + 1}`, from, to }));
  return { ...DEFAULT_SETTINGS, terms: stored };
}

describe('the school year without terms', () => {
  test.each([
    ['2026-07-31', '2025-08-01', '2026-07-31'],
    ['2026-08-01', '2026-08-01', '2027-07-31'],
    ['2026-11-22', '2026-08-01', '2027-07-31'],
    ['2026-12-31', '2026-08-01', '2027-07-31'],
    ['2027-01-01', '2026-08-01', '2027-07-31'],
    ['2024-02-29', '2023-08-01', '2024-07-31'],
  ])('around %s is %s to %s', (today, first, last) => {
    const year = schoolYearOf(DEFAULT_SETTINGS, today);
    expect(year).toEqual({ first, last, name: 'This school year' });
  });
});

describe('the school year with terms', () => {
  const autumn = ['2026-09-07', '2026-12-18'] as const;
  const spring = ['2027-01-11', '2027-07-02'] as const;

  test.each([
    ['in a term', '2026-11-22'],
    ['on its first day', '2026-09-07'],
    ['in the holidays between terms', '2026-12-28'],
    ['on its last day', '2027-07-02'],
    ['in the holidays after it', '2027-09-06'],
    // @shows Reports over any period: "This school year" goes from the first day of the first term to the last of the
    //   last, around today; without terms it is 1 August to 31 July. What is odd in settings.terms or
    //   settings.calendar is left out. Terms that all lie in another year stand for the same days of this one, so
    //   that what is recorded today is in some school year
  ])('%s goes from the first day of the first term to the last day of the last', (_, today) => {
    const { first, last } = schoolYearOf(withTerms(spring, autumn), today);
    expect([first, last]).toEqual(['2026-09-07', '2027-07-02']);
  });

  test.each([
    ['a year later, once it would have begun again', '2027-09-07', '2027-09-07', '2028-07-02'],
    ['three years later', '2030-03-01', '2029-09-07', '2030-07-02'],
    ['before it begins, where next year’s are stored', '2026-06-30', '2025-09-07', '2026-07-02'],
  ])('repeats on the same days %s', (_, today, first, last) => {
    expect(schoolYearOf(withTerms(autumn, spring), today)).toMatchObject({ first, last });
  });

  test.each([
    ['2025-11-01', '2025-09-01', '2026-07-10'],
    ['2026-08-30', '2025-09-01', '2026-07-10'],
    ['2026-08-31', '2026-08-31', '2027-07-09'],
    ['2027-03-01', '2026-08-31', '2027-07-09'],
  ])('around %s is the right one of several stored years', (today, first, last) => {
    const settings = withTerms(
      ['2025-09-01', '2025-12-19'],
      ['2026-01-05', '2026-07-10'],
      ['2026-08-31', '2026-12-18'],
      ['2027-01-04', '2027-07-09'],
    );
    expect(schoolYearOf(settings, today)).toMatchObject({ first, last });
  });

  test('may begin in January', () => {
    const settings = withTerms(['2026-01-26', '2026-06-26'], ['2026-07-20', '2026-12-04']);
    const found = schoolYearOf(settings, '2026-12-24');
    expect(found).toMatchObject({ first: '2026-01-26', last: '2026-12-04' });
  });

  test('that began on a leap day begins on 28 February a year later', () => {
    const settings = withTerms(['2024-02-29', '2024-11-29']);
    expect(schoolYearOf(settings, '2025-05-01').first).toBe('2025-02-28');
    expect(schoolYearOf(settings, '2028-05-01').first).toBe('2028-02-29');
  });

  test('ends with the longer term when one term lies within another', () => {
    const settings = withTerms(['2026-09-01', '2027-06-30'], ['2026-10-01', '2026-10-31']);
    expect(schoolYearOf(settings, '2026-11-22').last).toBe('2027-06-30');
  });
});

test('offers this school year, each term in order, and this month', () => {
  const terms = [
    { name: 'Spring', from: '2027-01-11', to: '2027-07-02' },
    { name: ' ', from: '2026-10-05', to: '2026-12-18' },
  ];
  expect(schoolPeriods({ ...DEFAULT_SETTINGS, terms }, '2026-11-22')).toEqual([
    { id: '-year', name: 'This school year', first: '2026-10-05', last: '2027-07-02' },
    {
      id: ' 2026-10-05 2026-12-18',
      name: '5 Oct 2026 – 18 Dec 2026',
      first: '2026-10-05',
      last: '2026-12-18',
    },
    { id: 'Spring', name: 'Spring', first: '2027-01-11', last: '2027-07-02' },
    { id: '-month', name: 'This month', first: '2026-11-01', last: '2026-11-30' },
  ]);
});

// @shows The school year: This year is settings.schoolYear where it is stored; ended years are periods to choose
test('uses the stored year once one was started, and offers ended years', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    schoolYear: { from: '2026-08-03', to: '2027-07-16' },
    schoolYears: [
      { name: '2024-2025', from: '2024-08-01', to: '2025-07-31', terms: 7, startedOn: 'soon' },
      { name: 'Never', from: 'soon' },
      { name: '2025-2026', from: '2025-08-01', to: '2026-08-02', startedOn: '2026-07-20' },
    ],
  };
  expect(schoolPeriods(settings, '2026-11-22')).toEqual([
    { id: '-year', name: 'This school year', first: '2026-08-03', last: '2027-07-16' },
    { id: '2025-2026', name: '2025-2026', first: '2025-08-01', last: '2026-08-02' },
    { id: '2024-2025', name: '2024-2025', first: '2024-08-01', last: '2025-07-31' },
    { id: '-month', name: 'This month', first: '2026-11-01', last: '2026-11-30' },
  ]);
  expect(endedYearsOf(settings).map(({ startedOn, terms }) => [startedOn, terms])).toEqual([
    [undefined, []],
    ['2026-07-20', []],
  ]);
});

describe('around the first day of a year that was started early', () => {
  const early = {
    ...DEFAULT_SETTINGS,
    academicYear: '2026-2027',
    schoolYear: { from: '2026-09-01', to: '2027-07-16' },
    terms: [
      { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' },
      { name: 'Summer', from: '2027-04-12', to: '2027-07-16' },
    ],
    schoolYears: [
      {
        name: '2024-2025',
        from: '2024-09-02',
        to: '2025-07-18',
        terms: [{ name: 'Summer', from: '2025-04-14', to: '2025-07-18' }],
        startedOn: '2025-08-20',
      },
      {
        name: '2025-2026',
        from: '2025-09-01',
        to: '2026-07-17',
        terms: [
          { name: 'Lent', from: '2026-01-05', to: '2026-04-01' },
          { name: 'Summer', from: '2026-04-13', to: '2026-07-17' },
        ],
        startedOn: '2026-06-22',
      },
    ],
  };
  const [before, ending, next] = ['2024-2025', '2025-2026', '2026-2027'];

  test.each<[what: string, day: string, year: string | undefined, toCome: string | undefined]>([
    ['the eve of the start', '2026-06-21', ending, next],
    ['the day of the start', '2026-06-22', ending, next],
    ['the last day of the old year', '2026-07-17', ending, next],
    ['the holidays between', '2026-08-15', ending, next],
    ['the eve of the first day', '2026-08-31', ending, next],
    ['the first day', '2026-09-01', next, undefined],
    ['a day of the year', '2027-03-01', next, undefined],
    ['after the year', '2027-08-20', next, undefined],
    ['a year ago', '2025-08-31', before, next],
    ['before any year', '2020-01-01', next, undefined],
  ])('on %s, %s, the year is %s, and %s comes next', (_what, day, year, toCome) => {
    expect(academicYearOn(early, day)).toBe(year);
    expect(yearToCome(early, day)?.name).toBe(toCome);
    const { first } = schoolYearOf(early, day);
    const firstDays = { [before]: '2024-09-02', [ending]: '2025-09-01', [next]: '2026-09-01' };
    expect(first).toBe(firstDays[String(year)]);
  });

  const namesOn = (day: string) => schoolPeriods(early, day).map(({ name }) => name);

  test('terms of this year have their names; those of other years add the year', () => {
    const after = ['2024-2025', 'Summer 2024-2025', 'This month'];
    const eve = ['This school year', 'Lent', 'Summer', '2026-2027', 'Autumn', 'Summer 2026-2027'];
    expect(namesOn('2026-08-31')).toEqual([...eve, '2025-2026', ...after]);
    const begun = ['This school year', 'Autumn', 'Summer', '2025-2026', 'Lent', 'Summer 2025-2026'];
    expect(namesOn('2026-09-01')).toEqual([...begun, ...after]);
  });

  test('a term’s name in the address means the term of this year', () => {
    const summerOn = (day: string) => schoolPeriods(early, day).find(({ id }) => id === 'Summer');
    expect(summerOn('2026-08-31')).toMatchObject({ first: '2026-04-13' });
    expect(summerOn('2026-09-01')).toMatchObject({ first: '2027-04-12' });
    const ids = schoolPeriods(early, '2026-08-31').map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('lists the terms of the running and the next year', () => {
    const firstDaysOn = (day: string) => termsFrom(early, day).map(({ from }) => from);
    const ofNext = ['2026-09-01', '2027-04-12'];
    expect(firstDaysOn('2026-08-31')).toEqual(['2026-01-05', '2026-04-13', ...ofNext]);
    expect(firstDaysOn('2026-09-01')).toEqual(ofNext);
    expect(firstDaysOn('2020-01-01')).toEqual(ofNext);
  });
});

test('without a started year the terms are the stored ones, and no year comes next', () => {
  const settings = withTerms(['2026-09-01', '2026-12-18']);
  expect(termsFrom(settings, '2026-06-22')).toHaveLength(1);
  expect(yearToCome(settings, '2026-06-22')).toBeUndefined();
  expect(academicYearOn({ ...settings, academicYear: '2026' }, '2026-06-22')).toBe('2026');
});

describe('a school day', () => {
  const calendar = {
    days: [7, 1, 2, 3, 4],
    closed: [
      { name: 'Autumn break', from: '2026-10-26', to: '2026-10-30' },
      { name: 'Sports day', from: '2026-11-24' },
      { name: '', from: '2026-11-25', to: '2026-11-25' },
    ],
  };

  test.each([
    ['2026-10-25', undefined],
    ['2026-10-26', 'Autumn break'],
    ['2026-10-30', 'Autumn break'],
    ['2026-10-31', 'Saturday'],
    ['2026-11-20', 'Friday'],
    ['2026-11-22', undefined],
    ['2026-11-24', 'Sports day'],
    ['2026-11-25', 'Wednesday'],
    ['no day', undefined],
    // @shows Reports over any period: Without a stored calendar no day is closed, and Monday to Friday are school days; a
    //   closed day is told by its name, else by its weekday
  ])('is a school day of the calendar that is not closed: %s', (day, closed) => {
    expect(closedOn({ ...DEFAULT_SETTINGS, calendar }, day)).toBe(closed);
  });
});

describe('a stored calendar', () => {
  test.each(ODD_VALUES.map((value) => [JSON.stringify(value), value]))(
    'that is odd counts as missing: %s',
    (_, odd) => {
      const settings = { ...DEFAULT_SETTINGS, calendar: odd, terms: odd };
      expect(calendarOf(settings)).toEqual({ days: [1, 2, 3, 4, 5], closed: [] });
      expect(hasCalendar(settings)).toBe(false);
      const week = daysFromTo('2026-11-16', '2026-11-22');
      expect(week.filter((day) => closedOn(settings, day) !== undefined)).toEqual([]);
      expect(week.filter((day) => isSchoolDay(settings, day))).toEqual(week.slice(0, 5));
      expect(termsOf(settings)).toEqual([]);
      expect(schoolPeriods(settings, '2026-11-22').map(({ name }) => name)).toEqual([
        'This school year',
        'This month',
      ]);
    },
  );

  test('keeps its valid entries among odd ones', () => {
    const settings = {
      ...DEFAULT_SETTINGS,
      calendar: { days: [6, 'x', 2, 6], closed: [7, { from: '2026-11-23', to: '2026-11-23' }] },
      terms: [
        { name: 'Backwards', from: '2026-12-01', to: '2026-11-01' },
        { name: 7, from: '2026-09-01', to: '2026-10-01' },
      ],
    };
    const day = '2026-11-23';
    expect(calendarOf(settings)).toEqual({
      days: [2, 6],
      closed: [{ name: '', from: day, to: day }],
    });
    expect(termsOf(settings)).toEqual([{ name: '', from: '2026-09-01', to: '2026-10-01' }]);
  });

  test('survives saving the school information, with unknown fields', async () => {
    const stored = {
      schoolName: 'Hill School',
      calendar: { days: [1, 2], closed: [], moon: 'full' },
      terms: [{ name: 'Only', from: '2026-09-01', to: '2027-06-30', colour: 'red' }],
    };
    const school = reading({ ...smallSchool(), settings: asSettings(stored) });
    const change = await saveSettings({ schoolName: 'Lake School' })(school);
    expect(change.settings).toMatchObject({ ...stored, schoolName: 'Lake School' });
  });
});
