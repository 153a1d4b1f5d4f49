import { msg } from '#language/t.ts';
import { expect, it } from 'vitest';
import { reportTable } from './report.ts';

// @shows Import and export: Reports: "Export Excel" beside "Export CSV", counts and percentages as numbers
it('turns counts and percentages into numbers, and leaves texts as they are', () => {
  const rows = [['Ann', '007', 19, '93.3%', '', 'C']];
  expect(
    reportTable(
      msg('Class Report'),
      ['Student', 'Roll Number', 'Present', 'Rate', 'Average', 'Letter'],
      rows,
    ),
  ).toEqual({
    name: 'Class Report',
    sheet: 'Class Report',
    headings: ['Student', 'Roll Number', 'Present', 'Rate', 'Average', 'Letter'],
    rows: [['Ann', '007', { text: '19', number: 19 }, { text: '93.3%', number: 0.933 }, '', 'C']],
  });
});
