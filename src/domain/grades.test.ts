import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attendanceRate, countStatuses, registerKey, statusShown } from './attendance.ts';
import {
  averagePercent,
  gradeSearchText,
  letterGrade,
  marksOverMaximum,
  percentage,
  percentageBand,
  performanceLabel,
} from './grades.ts';
import { finder } from './search.ts';
import { asAttendanceRecord, asStudent } from './storedRecords.ts';

it.each([
  [120, 'A+', 'outstanding', 'Excellent'],
  [90, 'A+', 'outstanding', 'Excellent'],
  [89.999, 'A', 'strong', 'Excellent'],
  [80, 'A', 'strong', 'Excellent'],
  [79.9, 'B', 'fair', 'Good'],
  [70, 'B', 'fair', 'Good'],
  [69.9, 'C', 'weak', 'Needs Improvement'],
  [60, 'C', 'weak', 'Needs Improvement'],
  [59.9, 'D', 'low', 'Needs Improvement'],
  [50, 'D', 'low', 'Needs Improvement'],
  [49.9, 'F', 'low', 'Needs Improvement'],
  [0, 'F', 'low', 'Needs Improvement'],
])('%d percent is %s, %s, %s', (percent, letter, band, label) => {
  expect(letterGrade(percent)).toBe(letter);
  expect(percentageBand(percent)).toBe(band);
  expect(performanceLabel(percent)).toBe(label);
});

it.each([
  [45, 50, 90],
  [0, 20, 0],
  [55, 50, 110],
  [1, 3, 100 / 3],
  [5, 0, undefined],
  [5, -1, undefined],
])('%d of %d marks are %s percent', (marks, maxMarks, expected) => {
  expect(percentage(marks, maxMarks)).toBe(expected);
});

it('puts whole marks that make exactly a limit on the right side of it', () => {
  const limits = fc.constantFrom(50, 60, 70, 80, 90);
  fc.assert(
    fc.property(limits, fc.integer({ min: 1, max: 100_000 }), (limit, tenth) => {
      expect(percentage((limit / 10) * tenth, 10 * tenth)).toBe(limit);
    }),
  );
});

it('averages by total marks over total max marks', () => {
  const grades = [
    { marks: 10, maxMarks: 20 },
    { marks: 80, maxMarks: 100 },
  ];
  expect(averagePercent(grades)).toBe(75);
  expect(averagePercent([])).toBeUndefined();
  expect(averagePercent([{ marks: 1, maxMarks: 0 }])).toBeUndefined();
});

it.each([
  [50, 50, false],
  [50.5, 50, true],
  [0, 1, false],
])('says whether %d marks exceed %d: %s', (marks, maxMarks, expected) => {
  expect(marksOverMaximum(marks, maxMarks)).toBe(expected);
});

it.each([
  ['maya patel', true],
  ['104', true],
  ['maya@', false],
])('grade search for %j: %s', (query, expected) => {
  const maya = asStudent({
    firstName: 'Maya',
    lastName: 'Patel',
    rollNumber: '1042',
    email: 'maya@example.com',
  });
  expect(finder(query)(gradeSearchText(maya))).toBe(expected);
  expect(finder(query)(gradeSearchText(undefined))).toBe(false);
});

it('counts marks, the unknown ones in the total alone', () => {
  const statuses = ['present', 'late', 'absent', 'present', 'excused', ''];
  const counts = countStatuses(statuses.map((status) => ({ status })));
  expect(counts).toEqual({ present: 2, late: 1, absent: 1, total: 6 });
});

it.each([
  [0, 0, undefined],
  [0, 5, 0],
  [14, 15, 1400 / 15],
  [5, 5, 100],
])('a rate of %i present in %i records is %s', (present, total, expected) => {
  expect(attendanceRate({ present, total })).toBe(expected);
});

it('shows an unrecorded or unknown mark as present', () => {
  expect(statusShown(undefined)).toBe('present');
  expect(statusShown(asAttendanceRecord({ status: 'excused' }))).toBe('present');
  expect(statusShown(asAttendanceRecord({ status: 'late' }))).toBe('late');
});

it('names a register by its day, then its class', () => {
  expect(registerKey('2026-11-21', 'c1')).toBe('2026-11-21/c1');
});
