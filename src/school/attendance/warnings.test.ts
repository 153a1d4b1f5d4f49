import { mark, student } from '#testing/records.ts';
import { talliedMarks } from '#testing/tallies.ts';
import { describe, expect, test } from 'vitest';
import type { AttendanceRecord } from './attendance.ts';
import { addDays } from '#school/text/days.ts';
import { attendanceWarningsReport } from '#school/reports/attendanceWarnings.ts';
import { reportCsvRows, reportHeader } from '#school/reports/report.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { membershipOf } from '#school/classes/membership.ts';
import { schoolOn } from '#school/classes/schoolOfDay.ts';
import { attendanceWarnings, warningLimits, limitProblem } from './warnings.ts';

/** Marks from 1 September on, a letter for each day. */
function marksOf(studentId: string, letters: string): AttendanceRecord[] {
  const statuses: Readonly<Record<string, string>> = { P: 'present', L: 'late', A: 'absent' };
  return [...letters].map((letter, index) =>
    mark({
      id: `${studentId}${index}`,
      studentId,
      date: addDays('2026-09-01', index),
      status: statuses[letter] ?? '',
    }),
  );
}

const PRESENT = 'P'.repeat(18);

function warned(letters: string, warnings?: unknown): boolean {
  const settings = { ...DEFAULT_SETTINGS, warnings };
  const students = [student()];
  const today = schoolOn(membershipOf({ students, classes: [] }))('2026-11-20');
  const tallies = talliedMarks(marksOf('student01', letters));
  return attendanceWarnings(students, tallies, settings, today).length > 0;
}

describe('a student is named', () => {
  test.each([
    ['above the rate', `A${PRESENT}LP`.slice(0, 20), 90, false],
    ['at exactly the rate', `AA${PRESENT}`, 90, false],
    ['strictly below it', `AAAL${PRESENT.slice(1)}`, 90, true],
    ['late is attended', `LLL${PRESENT.slice(1)}`, 100, false],
    ['of nine recorded days no rate is told', 'APPPPPPPP', 90, false],
    ['of ten it is', 'AAPPPPPPPP', 90, true],
    ['after so many absences in a row', `${PRESENT}${PRESENT}AAA`, 90, true],
    ['not after fewer', `${PRESENT}${PRESENT}AA`, 90, false],
    ['not once the row has ended', `${PRESENT}${PRESENT}AAAP`, 90, false],
    ['without any record', '', 100, false],
  ])('%s', (_name, letters, below, expected) => {
    expect(warned(letters, { below, inARow: 3 })).toBe(expected);
  });

  test('from the school’s own limits', () => {
    expect(warned('PPPPPPPPPA', { below: 95, inARow: 3 })).toBe(true);
    expect(warned('PPPPPPPPPA', { below: 10, inARow: 1 })).toBe(true);
    expect(warned('PPPPPPPPPA', { below: 10, inARow: 2 })).toBe(false);
  });
});

test.each([
  [undefined, 90, 3],
  ['much', 90, 3],
  [{ below: '80', inARow: 0 }, 90, 3],
  [{ below: 101, inARow: NaN }, 90, 3],
  [{ below: 0, inARow: 5 }, 0, 5],
  [{ below: 92.5 }, 92.5, 3],
  // @shows Report cards and warnings: Settings' "Warn below (%)" and "Warn after absences in a row", 90 and 3 to begin
  //   with, are stored at once as settings.warnings
])('reads limits stored as %j as %d and %d', (warnings, below, inARow) => {
  expect(warningLimits({ warnings })).toEqual({ below, inARow });
});

test.each([
  ['below', '', 'Enter a number from 0 to 100'],
  ['below', '101', 'Enter a number from 0 to 100'],
  ['below', '-1', 'Enter a number from 0 to 100'],
  ['below', '90%', 'Enter a number from 0 to 100'],
  ['below', 'many', 'Enter a number from 0 to 100'],
  ['below', '12.345', 'could mean'],
  ['below', '0', undefined],
  ['below', '92.5', undefined],
  ['inARow', '0', 'Enter a whole number from 1 to 366'],
  ['inARow', '2.5', 'Enter a whole number from 1 to 366'],
  ['inARow', 'three', 'Enter a whole number from 1 to 366'],
  ['inARow', '5', undefined],
] as const)('as the limit %s, %j is refused with %j', (name, text, problem) => {
  const said = limitProblem(name, text);
  if (problem === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(problem);
});

// @shows Report cards and warnings: Report type "Attendance Warnings" over the current school year: students who
//   attended strictly less than the rate of ten recorded days or more, or with so many recorded absences in a row
//   up to the newest record, with why, and their parents' phones as links; table, CSV, Excel, print. Late is
//   attended here, unlike in rates elsewhere. In a row a day with two records counts once, and as an absence only
//   if both are; the longest row of absences stands first, then the lowest rate, then names
test('the report says contact to call and why: most absences in a row first, then the lowest rate', () => {
  const students = [
    student({ id: 's1', firstName: 'Ben', lastName: 'Abbot' }),
    student({ id: 's2', firstName: 'Ada', lastName: 'Zimmer', rollNumber: '0042', class: '' }),
    student({ id: 's3', firstName: 'Cy', lastName: 'Moon' }),
    student({ id: 's4', firstName: 'Fay', lastName: 'Adams' }),
    student({ id: 's5', firstName: 'Eve', lastName: 'Young' }),
    student({ id: 's6', firstName: 'Gus', lastName: 'Adler' }),
    student({ id: 's7', firstName: 'Hal', lastName: 'Ives' }),
  ];
  const attendance = talliedMarks([
    ...marksOf('s1', 'PPPPPPLLAA'),
    ...marksOf('s2', 'AAAA'),
    ...marksOf('s3', 'LLLLLLLLLLL'),
    ...marksOf('s4', 'AAPPPPPPPPPP'),
    ...marksOf('s5', 'AAAAPPPPPPPP'),
    ...marksOf('s6', 'AAPPPPPPPPPL'),
    ...marksOf('s7', 'AAPPPPPPAAAA'),
  ]);
  const sources = {
    students,
    teachers: [],
    classes: [],
    settings: { ...DEFAULT_SETTINGS, nameOrder: 'lastName' },
    attendance,
    grades: [],
  };
  const period = { first: '2026-08-01', last: '2027-07-31', name: 'This school year' };
  const rows = attendanceWarningsReport.rows(sources, {
    className: '',
    period,
    today: '2026-11-20',
    due: { first: '', last: '2026-11-20' },
  });
  expect(reportHeader(attendanceWarningsReport.columns, DEFAULT_SETTINGS)).toEqual([
    'Student',
    'Roll Number',
    'Class',
    'Why',
    'Attended',
    'Late',
    'Absences in a row',
    'Parent',
    'Parent Phone',
  ]);
  const contact = ['Asha Patel', '555-0102'];
  expect(reportCsvRows(attendanceWarningsReport.columns, rows, DEFAULT_SETTINGS)).toEqual([
    ['Ada Zimmer', '0042', '', 'Absent 4 days in a row', '0.0%', 0, 4, ...contact],
    [
      'Hal Ives',
      '1001',
      'Class 1',
      'Absent 4 days in a row, 6 of 12 days',
      '50.0%',
      0,
      4,
      ...contact,
    ],
    ['Ben Abbot', '1001', 'Class 1', 'Absent 2 of 10 days', '80.0%', 2, 2, ...contact],
    ['Eve Young', '1001', 'Class 1', 'Absent 4 of 12 days', '66.7%', 0, 0, ...contact],
    ['Fay Adams', '1001', 'Class 1', 'Absent 2 of 12 days', '83.3%', 0, 0, ...contact],
    ['Gus Adler', '1001', 'Class 1', 'Absent 2 of 12 days', '83.3%', 1, 0, ...contact],
  ]);
  expect(attendanceWarningsReport.about?.(sources)).toBe(
    'Attended below 90% over ten or more recorded days, or absent 3 days or more in a row. Late counts as attended',
  );
});
