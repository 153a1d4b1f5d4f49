import { mark, student } from '#testing/records.ts';
import { talliedMarks } from '#testing/tallies.ts';
import { describe, expect, test } from 'vitest';
import type { AttendanceRecord } from './attendance.ts';
import { addDays } from '#domain/basics/days.ts';
import { attendanceWarningsReport } from '#domain/reports/attendanceWarnings.ts';
import { reportCsvRows, reportHeader } from '#domain/reports/report.ts';
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts';
import { attendanceWarnings, warningLimits } from './warnings.ts';

/** Marks from 1 September on, a letter a day. */
function marksOf(studentId: string, letters: string): AttendanceRecord[] {
  const statuses: Readonly<Record<string, string>> = { P: 'present', L: 'late', A: 'absent' };
  return [...letters].map((letter, place) =>
    mark({
      id: `${studentId}${place}`,
      studentId,
      date: addDays('2026-09-01', place),
      status: statuses[letter] ?? '',
    }),
  );
}

const PRESENT = 'P'.repeat(18);

function warned(letters: string, warnings?: unknown): boolean {
  const settings = { ...DEFAULT_SETTINGS, warnings };
  return (
    attendanceWarnings([student()], talliedMarks(marksOf('student01', letters)), settings).length >
    0
  );
}

describe('a student is named', () => {
  test.each([
    ['at the rate', `A${PRESENT}LP`.slice(0, 20), 90, false],
    ['at exactly the rate', `AA${PRESENT}`, 90, false],
    ['strictly below it', `AAL${PRESENT.slice(1)}`, 90, true],
    ['late is not present', `LLL${PRESENT.slice(1)}`, 90, true],
    ['after so many absences in a row', `${PRESENT}${PRESENT}AAA`, 90, true],
    ['not after fewer', `${PRESENT}${PRESENT}AA`, 90, false],
    ['not once the row has ended', `${PRESENT}${PRESENT}AAAP`, 90, false],
    ['without any record', '', 100, false],
  ])('%s', (_why, letters, below, expected) => {
    expect(warned(letters, { below, inARow: 3 })).toBe(expected);
  });

  test('from the limits of the school on', () => {
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
])('stored as %j the limits are %d and %d', (warnings, below, inARow) => {
  expect(warningLimits({ warnings })).toEqual({ below, inARow });
});

test('the report says whom to call: the longest row first, then the lowest rate', () => {
  const students = [
    student({ id: 's1', firstName: 'Ben', lastName: 'Abbot' }),
    student({ id: 's2', firstName: 'Ada', lastName: 'Zimmer', rollNumber: '0042', class: '' }),
    student({ id: 's3', firstName: 'Cy', lastName: 'Moon' }),
    student({ id: 's4', firstName: 'Fay', lastName: 'Adams' }),
    student({ id: 's5', firstName: 'Eve', lastName: 'Young' }),
    student({ id: 's6', firstName: 'Gus', lastName: 'Adler' }),
  ];
  const attendance = talliedMarks([
    ...marksOf('s1', 'PPLA'),
    ...marksOf('s2', 'AAAA'),
    ...marksOf('s3', 'PPPP'),
    ...marksOf('s4', 'APPL'),
    ...marksOf('s5', 'AAAP'),
    ...marksOf('s6', 'APLP'),
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
  const rows = attendanceWarningsReport.rows(sources, { className: '', period });
  expect(reportHeader(attendanceWarningsReport.columns)).toEqual([
    'Student',
    'Roll Number',
    'Class',
    'Attendance Rate',
    'Late',
    'Absences in a row',
    'Parent',
    'Parent Phone',
  ]);
  expect(reportCsvRows(attendanceWarningsReport.columns, rows)).toEqual([
    ['Ada Zimmer', '0042', '', '0.0%', 0, 4, 'Asha Patel', '555-0102'],
    ['Ben Abbot', '1001', 'Class 1', '50.0%', 1, 1, 'Asha Patel', '555-0102'],
    ['Eve Young', '1001', 'Class 1', '25.0%', 0, 0, 'Asha Patel', '555-0102'],
    ['Fay Adams', '1001', 'Class 1', '50.0%', 1, 0, 'Asha Patel', '555-0102'],
    ['Gus Adler', '1001', 'Class 1', '50.0%', 1, 0, 'Asha Patel', '555-0102'],
  ]);
  expect(attendanceWarningsReport.about?.(sources)).toBe(
    'Below 90%, or absent 3 times in a row and more',
  );
});
