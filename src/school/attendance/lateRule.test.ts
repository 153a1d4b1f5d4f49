import { DEFAULT_SETTINGS, type SchoolSettings } from '#school/settings/settings.ts';
import { attendanceReport } from '#school/reports/attendanceReport.ts';
import { attendanceWarningsReport } from '#school/reports/attendanceWarnings.ts';
import { classReport } from '#school/reports/classReport.ts';
import { makeReport, type Report, type ReportSources } from '#school/reports/report.ts';
import { cardAttendance } from '#school/reports/reportCardLines.ts';
import { reportCards } from '#school/reports/reportCards.ts';
import { schoolOverview } from '#school/reports/schoolOverview.ts';
import { attendanceFigures } from '#school/reports/studentFigures.ts';
import { schoolClass, student } from '#testing/records.ts';
import { talliedMarks } from '#testing/tallies.ts';
import { onDay } from '#testing/today.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTENDANCE_STATUSES, attendanceRate, countStatuses } from './attendance.ts';
import { lateRule, lateSentence, unreadableLateRule } from './lateRule.ts';

onDay('2026-11-20');

const PRESENT: SchoolSettings = { ...DEFAULT_SETTINGS, lateCounts: 'present' };
const PERIOD = { first: '2026-11-01', last: '2026-11-30', name: 'November 2026' };
const CHOICE = {
  className: 'Class 1',
  period: PERIOD,
  today: '2026-11-20',
  due: { first: '', last: '2026-11-20' },
};
const ADA = student({ id: 's1', class: 'Class 1' });

/** Ada's marks from the first school day of November on: "PLA" is present, late, absent. */
function marksOf(letters: string) {
  return Array.from(letters, (letter, index) => ({
    studentId: ADA.id,
    classId: 'c1',
    date: `2026-11-${String(index + 2).padStart(2, '0')}`,
    status: ATTENDANCE_STATUSES.find((status) => status.tally === letter)?.id ?? '',
  }));
}

function sourcesOf(letters: string, settings: SchoolSettings): ReportSources {
  const marks = marksOf(letters).map((mark, index) => ({ id: `m${index}`, ...mark }));
  return {
    students: [ADA],
    teachers: [],
    classes: [schoolClass({ id: 'c1', name: 'Class 1', students: [ADA.id] })],
    settings,
    attendance: talliedMarks(marks),
    grades: [],
  };
}

/** The rate in every place that shows one. */
function ratesShown(letters: string, settings: SchoolSettings): readonly (string | undefined)[] {
  const sources = sourcesOf(letters, settings);
  const cellOf = (report: Report) => {
    const made = makeReport(report, CHOICE, sources);
    const column = made.columns.findIndex(({ header }) => header === 'Attendance Rate');
    return [made.rows[0]?.cells[column], made.sum.find((text) => text.includes('Rate'))];
  };
  const overview = makeReport(schoolOverview, CHOICE, sources);
  const [card] = reportCards(sources, [ADA], PERIOD, new Set());
  const figures = attendanceFigures(marksOf(letters), 'c1', settings);
  return [
    ...cellOf(classReport),
    ...cellOf(attendanceReport),
    cellOf(schoolOverview)[0],
    overview.totals.find(({ label }) => label === 'Attendance Rate')?.value,
    card && cardAttendance(card).find(({ term }) => term === 'Attendance Rate')?.description,
    figures.rate === undefined ? undefined : `${figures.rate.toFixed(1)}%`,
  ].map((text) => text?.replace('Attendance Rate ', ''));
}

// @shows A school's own rules: With late as present one rate is shown everywhere: Month, page, card, reports, warnings
describe('late as present', () => {
  test('is one rate in reports, tiles, cards and on the page; without the rule late is absent', () => {
    expect(new Set(ratesShown('PPLLA', PRESENT))).toEqual(new Set(['80.0%']));
    expect(new Set(ratesShown('PPLLA', DEFAULT_SETTINGS))).toEqual(new Set(['40.0%']));
  });

  test('is said beside the rates, and nowhere without the rule', () => {
    for (const report of [
      classReport,
      attendanceReport,
      schoolOverview,
    ] satisfies readonly Report[]) {
      const about = (settings: SchoolSettings) =>
        makeReport(report, CHOICE, sourcesOf('PLA', settings)).about;
      expect([report.id, about(PRESENT), about(DEFAULT_SETTINGS)]).toEqual([
        report.id,
        'Late counts as present',
        '',
      ]);
    }
  });

  test('makes the warnings’ "Attended" the same rate, in files, too', () => {
    const letters = 'PPPPPPLLAA';
    const of = (settings: SchoolSettings) => {
      return makeReport(attendanceWarningsReport, CHOICE, sourcesOf(letters, settings));
    };
    const [own, specified] = [of(PRESENT), of(DEFAULT_SETTINGS)];
    expect(own.columns.map(({ header }) => header)).toContain('Attendance Rate');
    expect(own.columns.map(({ header }) => header)).not.toContain('Attended');
    expect(own.csv()).toContain('Why,Attendance Rate,Late');
    expect(own.about).toBe(
      'Attendance Rate below 90% over ten or more recorded days, or absent 3 days or more in a row. Late counts as present',
    );
    expect(specified.csv()).toContain('Why,Attended,Late');
    expect(own.rows[0]?.cells).toEqual(specified.rows[0]?.cells);
    expect(own.rows[0]?.cells).toContain('80.0%');
  });

  test('is a plain share of all marks, and present alone without the rule', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('present', 'late', 'absent', 'odd')), (statuses) => {
        const counts = countStatuses(statuses.map((status) => ({ status })));
        const share = (part: number) =>
          counts.total === 0 ? undefined : expect.closeTo((100 * part) / counts.total, 9);
        expect(attendanceRate(counts, {})).toEqual(share(counts.present));
        expect(attendanceRate(counts, PRESENT)).toEqual(share(counts.present + counts.late));
      }),
    );
  });
});

// @shows A school's own rules: Values that cannot be read count as absent, are kept, and are said once
test.each([
  [undefined, 'absent', '', []],
  ['present', 'present', 'Late counts as present', []],
  ['absent', 'absent', '', ['how late counts']],
  [true, 'absent', '', ['how late counts']],
  [null, 'absent', '', ['how late counts']],
  [['present'], 'absent', '', ['how late counts']],
])('reads a stored %j', (lateCounts, rule, sentence, unreadable) => {
  expect(lateRule({ lateCounts })).toBe(rule);
  expect(lateSentence({ lateCounts })).toBe(sentence);
  expect(unreadableLateRule({ lateCounts })).toEqual(unreadable);
});
