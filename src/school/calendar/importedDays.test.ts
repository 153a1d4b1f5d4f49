import { expect, test } from 'vitest';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import {
  lastDayToImport,
  previewDays,
  previewInWords,
  type FoundDays,
  type KindChosen,
} from './importedDays.ts';

const TODAY = '2026-11-23';
const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
const BREAK = { name: 'Winter break', from: '2026-12-19', to: '2027-01-03' };
const SETTINGS: SchoolSettings = {
  ...DEFAULT_SETTINGS,
  schoolYear: { from: '2026-08-01', to: '2027-07-31' },
  terms: [AUTUMN],
  calendar: { days: [1, 2, 3, 4, 5], closed: [BREAK] },
};

function found(more: Partial<FoundDays>, index = 0): FoundDays {
  return {
    name: 'Eid',
    from: '2027-03-10',
    to: '2027-03-12',
    series: index,
    isAllDay: true,
    ...more,
  };
}

function preview(
  days: readonly Partial<FoundDays>[],
  ticks: readonly (readonly [number, boolean])[] = [],
  kinds: readonly (readonly [number, KindChosen])[] = [],
) {
  return previewDays(days.map(found), SETTINGS, TODAY, {
    ticks: new Map(ticks),
    kinds: new Map(kinds),
  });
}

const SPRING = { name: 'Term 2', from: '2027-01-11', to: '2027-04-02' };

test.each<[what: string, days: Partial<FoundDays>, kind: KindChosen]>([
  ['whole days', {}, 'closedDays'],
  ['hours', { isAllDay: false }, 'none'],
  ['a semester', { name: '2nd Semester' }, 'term'],
  ['a quarter with hours', { name: 'Quarter 3', isAllDay: false }, 'term'],
  ['terms of one calendar', { name: 'Terms 1 and 2' }, 'term'],
  ['a word that begins like a term', { name: 'Quarterly staff days' }, 'closedDays'],
  ['half-term', { name: 'Half-term' }, 'closedDays'],
  ['a break of a term', { name: 'Term 2 break' }, 'closedDays'],
  ['the first day of a term', { name: 'Term 2 begins', to: '2027-03-10' }, 'none'],
  ['a concert of a term', { name: 'Term 2 concert', to: '2027-03-10', isAllDay: false }, 'none'],
  ['a term of this program, whatever its name', { name: 'Lent', kind: 'term' }, 'term'],
  [
    'closed days of this program, whatever their name',
    { name: 'Quarter days', kind: 'closedDays' },
    'closedDays',
  ],
  ['a term that is stored, whatever its name', AUTUMN, 'term'],
])('%s: takes %j for %s', (_what, days, kind) => {
  expect(preview([days])).toMatchObject([{ chosen: kind }]);
});

test('marks stored entries and repeated entries as the same', () => {
  const rows = preview([BREAK, AUTUMN, { ...BREAK, name: ' Winter break ' }, {}, {}]);
  expect(rows.map(({ outcome, isTicked }) => [outcome, isTicked])).toEqual([
    ['same', false],
    ['same', false],
    ['same', false],
    ['new', true],
    ['same', false],
  ]);
  expect(previewInWords(rows)).toBe('5 entries: 1 new, 4 the same, 0 with problems');
});

// @shows The school year: "Import calendar" (.ics, .csv, .xlsx, also dropped on it): dialog "Import calendar",
//   "Calendar file", table "Preview" with a tick, Name, First day, Last day and "Kind of <name>"; names of terms
//   are terms, whole days closed days, hours stay out; what is there is Same, a term over another a Problem, what
//   lies before this year unticked and last; "Import 14 entries" is one act. Decision 30. The name stands before
//   the tick, as in every table that names its rows; the kind of a rule is chosen at its first day
test('leaves entries before this year unticked, but allows ticking them', () => {
  const past = { from: '2026-03-10', to: '2026-07-31' };
  expect(preview([past])).toMatchObject([{ outcome: 'new', isTicked: false }]);
  expect(preview([past], [[0, true]])).toMatchObject([{ isTicked: true }]);
  expect(preview([past, { ...past, to: '2026-08-01' }])).toMatchObject([
    { index: 1, isTicked: true },
    { index: 0, isTicked: false },
  ]);
});

// @shows The school year: "Import calendar" (.ics, .csv, .xlsx, also dropped on it): dialog "Import calendar",
//   "Calendar file", table "Preview" with a tick, Name, First day, Last day and "Kind of <name>"; names of terms
//   are terms, whole days closed days, hours stay out; what is there is Same, a term over another a Problem, what
//   lies before this year unticked and last; "Import 14 entries" is one act. Decision 30. The name stands before
//   the tick, as in every table that names its rows; the kind of a rule is chosen at its first day
test('a term that overlaps a stored or ticked term is a problem', () => {
  const over = { ...SPRING, name: 'Semester 2', from: '2026-12-18' };
  expect(preview([over])).toMatchObject([
    {
      outcome: 'problem',
      isTicked: false,
      problem: expect.stringContaining('to 18 Dec 2026, already has some of these days') as unknown,
    },
  ]);
  const twice = [SPRING, { ...SPRING, name: 'Semester 2' }];
  expect(preview(twice)).toMatchObject([{ isTicked: true }, { outcome: 'problem' }]);
  expect(preview(twice, [[0, false]])).toMatchObject([{ isTicked: false }, { isTicked: true }]);
  expect(preview(twice, [], [[0, 'closedDays']])).toMatchObject([
    { chosen: 'closedDays' },
    { isTicked: true },
  ]);
});

test('the kind chosen at a rule’s first day holds for all its days', () => {
  const rows = preview([{}, { from: '2027-04-01', series: 0 }], [], [[0, 'none']]);
  expect(rows).toMatchObject([
    { chosen: 'none', isFirst: true, isTicked: false },
    { chosen: 'none', isFirst: false, isTicked: false },
  ]);
});

test('an unreadable entry is a problem even when it is ticked', () => {
  expect(preview([{ problem: 'No.' }], [[0, true]])).toMatchObject([
    { outcome: 'problem', problem: 'No.', isTicked: false },
  ]);
});

test('follows rules without an end until the end of next year', () => {
  expect(lastDayToImport(SETTINGS, TODAY)).toBe('2028-07-31');
});

test('knows a term of the running year when the next year was started early', () => {
  const settings = {
    ...SETTINGS,
    terms: [],
    schoolYear: { from: '2027-08-30', to: '2028-07-07' },
    schoolYears: [{ name: '2026-2027', from: '2026-09-01', to: '2027-07-31', terms: [AUTUMN] }],
  };
  const outcomeOn = (today: string) =>
    previewDays([found(AUTUMN)], settings, today, { ticks: new Map(), kinds: new Map() });
  expect(outcomeOn('2027-08-29')).toMatchObject([{ outcome: 'same', isTicked: false }]);
  expect(outcomeOn('2027-08-30')).toMatchObject([{ outcome: 'new', isTicked: false }]);
});
