import { percentageBand, scaleOf } from '#school/grading/scales.ts';
import { performanceWordsOf } from '#school/grading/performance.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { expect, it } from 'vitest';
import {
  asAttendanceRecord,
  NO_MARKS,
  attendanceRate,
  countStatuses,
  statusShown,
} from '#school/attendance/attendance.ts';

it.each([
  [120, 'A+', 0, 'Excellent'],
  [90, 'A+', 0, 'Excellent'],
  [89.999, 'A', 1, 'Excellent'],
  [80, 'A', 1, 'Excellent'],
  [79.9, 'B', 2, 'Good'],
  [70, 'B', 2, 'Good'],
  [69.9, 'C', 3, 'Needs Improvement'],
  [60, 'C', 3, 'Needs Improvement'],
  [59.9, 'D', 4, 'Needs Improvement'],
  [50, 'D', 4, 'Needs Improvement'],
  [49.9, 'F', 4, 'Needs Improvement'],
  [0, 'F', 4, 'Needs Improvement'],
  // @shows §9: Letters at 90, 80, 70, 60, 50
  // @shows §9: Colour bands at 90, 80, 70, 60
  // @shows §9: Performance: Excellent from 80, Good from 70, else Needs Improvement
])('%d percent is %s, colour %d, %s', (percent, letter, band, label) => {
  expect(scaleOf(DEFAULT_SETTINGS).gradeOf(percent)).toBe(letter);
  expect(percentageBand(percent)).toBe(band);
  expect(performanceWordsOf(DEFAULT_SETTINGS).wordOf(percent)).toBe(label);
});

it('counts marks, and unknown ones in the total only', () => {
  const statuses = ['present', 'late', 'absent', 'present', 'excused', ''];
  const counts = countStatuses(statuses.map((status) => ({ status })));
  expect(counts).toEqual({ present: 2, late: 1, absent: 1, total: 6 });
});

it.each([
  [0, 0, undefined],
  [0, 5, 0],
  [14, 15, 1400 / 15],
  [5, 5, 100],
  // @shows §9: Attendance rate: present alone, of all records of the month
])('a rate of %i present in %i records is %s', (present, total, expected) => {
  expect(attendanceRate({ ...NO_MARKS, present, total }, {})).toBe(expected);
});

// @shows §4: An unrecorded student counts as present
it('shows an unrecorded or unknown mark as present', () => {
  expect(statusShown(undefined)).toBe('present');
  expect(statusShown(asAttendanceRecord({ status: 'excused' }))).toBe('present');
  expect(statusShown(asAttendanceRecord({ status: 'late' }))).toBe('late');
});
