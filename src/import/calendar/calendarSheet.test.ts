import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Cell, Sheet } from '#school/exporting/sheets.ts';
import { daysOfWorkbook } from './readDaysOfFile.ts';

const READING = { until: '2028-07-31' } as const;

function workbook(rows: readonly (readonly Cell[])[], more: Partial<Sheet> = {}) {
  return { sheets: [{ name: 'Sheet 1', hidden: false, rows, ...more }] };
}

function read(...rows: readonly (readonly Cell[])[]) {
  return daysOfWorkbook(workbook(rows), READING)?.found;
}

// @shows The school year: A table has the headings Name, First day and Last day, or other usual ones, below whatever
//   stands above them
test('a table is read below its headings, whatever lines come before', () => {
  expect(
    read(
      ['Hillside School', '', ''],
      ['', '', ''],
      ['First Day', 'NAME', 'Last day'],
      ['19/12/2026', 'Winter break', '3/1/2027'],
      [{ text: '10 Mar', day: '2027-03-10' }, "Founder's Day", ''],
      ['', '', ''],
    ),
  ).toMatchObject([
    { name: 'Winter break', from: '2026-12-19', to: '2027-01-03', series: 0, isAllDay: true },
    { name: "Founder's Day", from: '2027-03-10', to: '2027-03-10', series: 1, problem: undefined },
  ]);
});

test('two-digit years may lie in the future', () => {
  expect(read(['Name', 'Start', 'End'], ['Eid', '23.03.27', '24.03.27'])).toMatchObject([
    { from: '2027-03-23', to: '2027-03-24' },
  ]);
});

// @shows The school year: A table has the headings Name, First day and Last day, or other usual ones, below whatever
//   stands above them
test('the order without impossible days is chosen', () => {
  expect(read(['Name', 'From', 'To'], ['Spring', '11/01/2027', '02/04/2027'])).toMatchObject([
    { from: '2027-01-11', to: '2027-04-02' },
  ]);
});

describe('days with two possible readings', () => {
  const rows = [
    ['Name', 'From', 'To'],
    ['Spring', '03.04.2027', '06.04.2027'],
  ];

  test('are read in the chosen order', () => {
    const open = daysOfWorkbook(workbook(rows), READING);
    expect(open).toMatchObject({ found: [], order: { isOpen: true, example: '03.04.2027' } });
    const order = 'monthDayYear';
    expect(daysOfWorkbook(workbook(rows), { ...READING, order })).toMatchObject({
      found: [{ from: '2027-03-04', to: '2027-06-04' }],
      order: { isOpen: false },
    });
  });

  test('have the day first with points and semicolons', () => {
    expect(daysOfWorkbook(workbook(rows, { semicolons: true }), READING)?.found).toMatchObject([
      { from: '2027-04-03', to: '2027-04-06' },
    ]);
  });

  test('are problems if other days contradict each other', () => {
    const days = ['13/04/2027', '04/14/2027', '05/06/2027'].map((day) => ['Fair', day]);
    expect(read(['Name', 'Date'], ...days)).toMatchObject([
      { from: '2027-04-13' },
      { from: '2027-04-14' },
      { problem: '“05/06/2027” could be two different days, and the file uses both orders.' },
    ]);
  });
});

describe('a calendar program that saved a table:', () => {
  const of = (...cells: readonly Cell[]) =>
    read(['Subject', 'Start Date', 'Start Time', 'End Date', 'End Time', 'All day event'], cells);

  test.each<[what: string, cells: readonly Cell[], from: string, to: string, isAllDay: boolean]>([
    [
      'an all-day end at midnight',
      ['2027-04-21', '00:00:00', '2027-04-23', '00:00:00', 'True'],
      '2027-04-21',
      '2027-04-22',
      true,
    ],
    [
      'the same in English',
      ['4/21/2027', '12:00:00 AM', '4/23/2027', '12:00:00 AM', 'TRUE'],
      '2027-04-21',
      '2027-04-22',
      true,
    ],
    [
      'an all-day end without a time',
      ['2027-04-21', '', '2027-04-22', '', 'Yes'],
      '2027-04-21',
      '2027-04-22',
      true,
    ],
    [
      'from midnight to midnight',
      ['2027-04-21', '00:00', '2027-04-23', '00:00', ''],
      '2027-04-21',
      '2027-04-22',
      true,
    ],
    [
      'an evening',
      ['2027-04-21', '6:00 PM', '2027-04-21', '8:00 PM', 'False'],
      '2027-04-21',
      '2027-04-21',
      false,
    ],
    [
      'an evening until midnight',
      ['2027-04-21', '18:00', '2027-04-22', '0:00', ''],
      '2027-04-21',
      '2027-04-21',
      false,
    ],
    [
      'a time behind the day',
      ['2027-04-21 18:00', '', '', '', ''],
      '2027-04-21',
      '2027-04-21',
      false,
    ],
    [
      'a time in the cell of the day',
      [{ text: '2027-04-21', day: '2027-04-21', time: '18:00' }, '', '', '', ''],
      '2027-04-21',
      '2027-04-21',
      false,
    ],
    [
      'no whole days, though without a time',
      ['2027-04-21', '', '', '', 'False'],
      '2027-04-21',
      '2027-04-21',
      false,
    ],
  ])('%s', (_what, cells, from, to, isAllDay) => {
    expect(of('Training', ...cells)).toMatchObject([{ from, to, isAllDay, problem: undefined }]);
  });
});

test('local midnight begins a day or ends the day before', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  onTestFinished(() => void vi.unstubAllEnvs());
  const moments = ['2027-04-20T22:00:00.000Z', '2027-04-22T22:00:00.000Z'];
  expect(read(['Name', 'Start', 'End'], ['Break', ...moments])).toMatchObject([
    { from: '2027-04-21', to: '2027-04-22', isAllDay: true },
  ]);
});

test.each<[row: readonly Cell[], problem: string]>([
  [['', '2027-03-10', ''], 'This row has no name.'],
  [['Eid', 'soon', ''], '“soon” is not a first day.'],
  [['Eid', '2027-03-10', 'later'], '“later” is not a last day.'],
  [['Eid', '2027-03-10', '2027-03-01'], 'The last day is before the first.'],
  [['Eid', '10 March', ''], 'Add the year.'],
])('%j: %s', (row, problem) => {
  expect(read(['Name', 'First day', 'Last day'], row)).toMatchObject([{ problem }]);
});

test('a table without a name or a first day is not a calendar', () => {
  expect(read(['Name', 'Phone'], ['Ada', '555'])).toBeUndefined();
  expect(daysOfWorkbook({ sheets: [] }, READING)).toBeUndefined();
});
