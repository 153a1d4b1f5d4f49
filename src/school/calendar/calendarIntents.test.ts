import { t } from '#language/t.ts';
import { expect, test } from 'vitest';
import type { EntryKind } from './importedDays.ts';
import { asSettings, type NamedDays } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import { reading } from '#testing/intents.ts';
import { EMPTY_SCHOOL, student } from '#testing/records.ts';
import {
  addEntry,
  deleteEntry,
  editEntry,
  importEntries,
  LAST_SCHOOL_DAY,
  saveSchoolDay,
} from './calendarIntents.ts';
import { Refusal, type Intent } from '#school/acts/changes.ts';

const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
const SPRING = { name: 'Spring', from: '2027-01-11', to: '2027-07-02' };
const BREAK = { name: 'Winter break', from: '2026-12-19', to: '2027-01-03' };
const ODD = [{ name: 'Never', from: 'soon' }, 7];

/** Returns the calendar and terms that an intent stores. */
async function changed(intent: Intent, stored: Record<string, unknown>) {
  const settings = asSettings(stored);
  const change = await intent(reading({ ...EMPTY_SCHOOL, settings }));
  const { calendar, terms } = change.settings ?? {};
  return { label: change.label, calendar, terms };
}

test.each<[name: string, weekday: number, isSchoolDay: boolean, stored: unknown, days: number[]]>([
  ['a day more, over the usual ones', 6, true, undefined, [1, 2, 3, 4, 5, 6]],
  ['a day less, over those that are stored', 1, false, { days: [7, 1, 2] }, [2, 7]],
  ['one that is a school day already', 2, true, { days: [2] }, [2]],
])('school days: %s', async (_name, weekday, isSchoolDay, calendar, days) => {
  expect(await changed(saveSchoolDay(weekday, isSchoolDay), { calendar })).toEqual({
    label: { say: 'schoolDaysChanged' },
    calendar: { days, closed: [] },
    terms: undefined,
  });
});

test('a calendar is stored in the same form whether school days or closed days come first', async () => {
  const begun = await changed(saveSchoolDay(6, true), {});
  expect(JSON.stringify(begun.calendar)).toBe('{"days":[1,2,3,4,5,6],"closed":[]}');
  const closed = await changed(addEntry('closedDays', BREAK), {});
  expect(JSON.stringify(closed.calendar)).toBe(
    `{"days":[1,2,3,4,5],"closed":[${JSON.stringify(BREAK)}]}`,
  );
});

const commentsOf = ({ reportComments }: Student): unknown => reportComments;

test('moving a term moves its report card comments in the same act', async () => {
  const settings = asSettings({ terms: [AUTUMN, SPRING] });
  const comment = { '2026-09-01_2026-12-18': 'Well done' };
  const students = [student({ reportComments: comment }), student({ id: 'student02' })];
  const school = reading({ ...EMPTY_SCHOOL, students, settings });
  const to = '2026-12-20';
  const change = await editEntry('term', AUTUMN, { ...AUTUMN, to })(school);
  expect(change.students?.put?.map(commentsOf)).toEqual([{ '2026-09-01_2026-12-20': 'Well done' }]);
  // A first term changes the school year.
  const usual = { '2026-08-01_2027-07-31': 'Well done' };
  const first = reading({ ...EMPTY_SCHOOL, students: [student({ reportComments: usual })] });
  for (const intent of [addEntry('term', AUTUMN), importEntries([{ kind: 'term', ...AUTUMN }])]) {
    const { students: changed } = await intent(first);
    expect(changed?.put?.map(commentsOf)).toEqual([comment]);
  }
});

test('refuses to remove the last school day', async () => {
  await expect(changed(saveSchoolDay(3, false), { calendar: { days: [3] } })).rejects.toThrow(
    new Refusal(() => t(LAST_SCHOOL_DAY), 'days'),
  );
});

// @shows The school year: Undo takes terms and closed days back one by one; what else is stored in the calendar stays
test('keeps other fields and odd entries of the calendar', async () => {
  const calendar = { days: [1, 2], closed: [...ODD, BREAK], moon: 'full' };
  expect((await changed(saveSchoolDay(3, true), { calendar })).calendar).toEqual({
    ...calendar,
    days: [1, 2, 3],
  });
  const terms = [...ODD, { ...AUTUMN, colour: 'red' }];
  const longer = { ...AUTUMN, to: '2026-12-20' };
  expect((await changed(editEntry('term', AUTUMN, longer), { terms })).terms).toEqual([
    ...ODD,
    { ...longer, colour: 'red' },
  ]);
  expect((await changed(deleteEntry('closedDays', BREAK), { calendar })).calendar).toEqual({
    ...calendar,
    closed: ODD,
  });
});

test('stores the first closed days together with the default school days', async () => {
  const name = '  Winter break ';
  expect(await changed(addEntry('closedDays', { ...BREAK, name }), {})).toEqual({
    label: { say: 'closedDaysAdded', name: 'Winter break' },
    calendar: { days: [1, 2, 3, 4, 5], closed: [BREAK] },
    terms: undefined,
  });
});

test('closed days may overlap, and a term may keep its days', async () => {
  const calendar = { closed: [BREAK] };
  const snow = { name: 'Snow', from: '2026-12-20', to: '2026-12-20' };
  expect((await changed(addEntry('closedDays', snow), { calendar })).calendar).toMatchObject({
    closed: [BREAK, snow],
  });
  const renamed = { ...AUTUMN, name: 'Fall' };
  expect(await changed(editEntry('term', AUTUMN, renamed), { terms: [AUTUMN, SPRING] })).toEqual({
    label: { say: 'termChanged', name: 'Fall' },
    calendar: undefined,
    terms: [renamed, SPRING],
  });
});

test.each<[kind: EntryKind, entry: NamedDays, field: string, message: string]>([
  ['term', { ...AUTUMN, name: ' ' }, 'name', 'Enter a name'],
  ['term', { ...AUTUMN, from: '' }, 'from', 'Enter the first day'],
  ['closedDays', { ...AUTUMN, to: '2026-02-30' }, 'to', 'Enter the last day'],
  ['closedDays', { ...BREAK, to: '2026-12-18' }, 'to', 'The last day is before the first'],
  [
    'term',
    { ...SPRING, from: '2026-12-18', to: '2026-12-20' },
    'from',
    'Autumn ends on 18 Dec 2026. Terms may not overlap.',
  ],
  [
    'term',
    { name: 'Winter', from: '2026-12-19', to: '2027-01-11' },
    'to',
    'Spring begins on 11 Jan 2027. Terms may not overlap.',
  ],
  // @shows The school year: tables "Terms" and "Closed days", "Past closed days" of ended years folded away; "Add term",
  //   "Add closed days", "Edit <name>", "Delete <name>", each one act; no name, a last day before the first and
  //   overlapping terms are refused at the field. Deleting asks nothing: its message has Undo
])('refuses %s %o at its field', async (kind, entry, field, message) => {
  await expect(changed(addEntry(kind, entry), { terms: [AUTUMN, SPRING] })).rejects.toThrow(
    new Refusal(() => message, field),
  );
  const known = { name: 'Old', from: '2020-01-01', to: '2020-02-01' };
  const stored = { terms: [AUTUMN, SPRING, known], calendar: { closed: [known] } };
  await expect(changed(editEntry(kind, known, entry), stored)).rejects.toThrow(message);
});

test('refuses entries that changed meanwhile or that another program stored', async () => {
  const terms = [SPRING];
  await expect(changed(deleteEntry('term', AUTUMN), { terms })).rejects.toThrow(
    'Autumn was changed or deleted in the meantime',
  );
  for (const odd of ['soon', { closed: 'soon' }]) {
    await expect(changed(addEntry('closedDays', BREAK), { calendar: odd })).rejects.toThrow(
      'Another program has overwritten the calendar',
    );
  }
});

// @shows The school year: "Import calendar" (.ics, .csv, .xlsx, also dropped on it): dialog "Import calendar",
//   "Calendar file", table "Preview" with a tick, Name, First day, Last day and "Kind of <name>"; names of terms
//   are terms, whole days closed days, hours stay out; what is there is Same, a term over another a Problem, what
//   lies before this year unticked and last; "Import 14 entries" is one act. Decision 30. The name stands before
//   the tick, as in every table that names its rows; the kind of a rule is chosen at its first day
test('adds the entries of a file as one act, without those stored already', async () => {
  const holi = { name: 'Holi', from: '2027-03-22', to: '2027-03-22' };
  const entries = [
    { kind: 'term', ...AUTUMN },
    { kind: 'closedDays', ...BREAK },
    { kind: 'term', ...SPRING },
    { kind: 'closedDays', ...holi },
    { kind: 'closedDays', ...holi },
  ] as const;
  const stored = {
    terms: [...ODD, AUTUMN],
    calendar: { days: [1], closed: [BREAK], moon: 'full' },
  };
  expect(await changed(importEntries(entries), stored)).toEqual({
    label: { say: 'calendarImported', count: 2 },
    terms: [...ODD, AUTUMN, SPRING],
    calendar: { days: [1], closed: [BREAK, holi], moon: 'full' },
  });
});

test('changes nothing when a file overlaps a term or brings nothing new', async () => {
  const over = { kind: 'term', name: 'Winter', from: '2026-12-18', to: '2027-01-08' } as const;
  const terms = [AUTUMN];
  await expect(changed(importEntries([over]), { terms })).rejects.toThrow('Terms may not overlap');
  await expect(changed(importEntries([over, { ...over, name: 'Lent' }]), {})).rejects.toThrow(
    'Terms may not overlap',
  );
  await expect(changed(importEntries([{ kind: 'term', ...AUTUMN }]), { terms })).rejects.toThrow(
    'All of this is already in the calendar',
  );
});
