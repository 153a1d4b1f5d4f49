import { expect, test } from 'vitest';
import type { Cell } from '#school/exporting/sheets.ts';
import { daysOfWorkbook } from './calendarSheet.ts';

const READING = { until: '2028-07-31', usualOrder: 'dayMonthYear' } as const;

function read(...rows: readonly (readonly Cell[])[]) {
  return daysOfWorkbook({ sheets: [{ name: 'Sheet 1', hidden: false, rows }] }, READING);
}

// @shows The school year: A table has the headings Name, First day and Last day, or other usual ones, below whatever
//   stands above them
test('a table with the headings is read below whatever stands above them', () => {
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

test('days to come are read where their year has two digits', () => {
  expect(read(['Name', 'Start', 'End'], ['Eid', '10.03.27', '12.03.27'])).toMatchObject([
    { from: '2027-03-10', to: '2027-03-12' },
  ]);
});

// @shows The school year: A table has the headings Name, First day and Last day, or other usual ones, below whatever
//   stands above them
test('of two ways to read the days the one without slips is taken', () => {
  const reading = { ...READING, usualOrder: 'monthDayYear' } as const;
  const rows = [
    ['Name', 'From', 'To'],
    ['Spring', '11/01/2027', '02/04/2027'],
  ];
  expect(daysOfWorkbook({ sheets: [{ name: '', hidden: false, rows }] }, reading)).toMatchObject([
    { from: '2027-01-11', to: '2027-04-02' },
  ]);
});

test.each<[row: readonly Cell[], problem: string]>([
  [['', '2027-03-10', ''], 'This row has no name.'],
  [['Eid', 'soon', ''], '“soon” is no first day.'],
  [['Eid', '2027-03-10', 'later'], '“later” is no last day.'],
  [['Eid', '2027-03-10', '2027-03-01'], 'The last day is before the first.'],
  [['Eid', '10 March', ''], 'Write the year as well.'],
])('%j: %s', (row, problem) => {
  expect(read(['Name', 'First day', 'Last day'], row)).toMatchObject([{ problem }]);
});

test('a table without a name or a first day is none of days', () => {
  expect(read(['Name', 'Phone'], ['Ada', '555'])).toBeUndefined();
  expect(daysOfWorkbook({ sheets: [] }, READING)).toBeUndefined();
});
