import { english } from '#language/t.ts';
import fc from 'fast-check';
import { grade, mark, schoolClass, student } from '#testing/records.ts';
import { talliedGrades, talliedMarks } from '#testing/tallies.ts';
import { describe, expect, it } from 'vitest';
import { monthPeriod } from '#school/calendar/periods.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import { makeReport, type ReportSources } from './report.ts';
import { REPORTS } from './reports.ts';

const CLASSES = ['Class 1', 'Class 2', 'Class 3'];

const classes = CLASSES.map((name, index) => schoolClass({ id: `c${index + 1}`, name }));

function schoolOf(students: readonly Student[]): ReportSources {
  const marks = students.map(({ id: studentId }, index) =>
    mark({ id: `m${index}`, studentId, classId: 'c1', date: `2026-03-${10 + index}` }),
  );
  const grades = students.map(({ id: studentId }, index) =>
    grade({ id: `g${index}`, studentId, classId: 'c1', marks: index * 10, date: '2026-03-20' }),
  );
  return {
    students,
    teachers: [],
    classes,
    settings: DEFAULT_SETTINGS,
    attendance: talliedMarks(marks),
    grades: talliedGrades(grades),
  };
}

/** Returns everything in March's reports, for every class. */
function reportsOfMarch(students: readonly Student[], titles = REPORTS.map(({ title }) => title)) {
  const sources = schoolOf(students);
  return REPORTS.filter(({ title }) => titles.includes(title)).flatMap((report) =>
    CLASSES.map((className) => {
      const made = makeReport(
        report,
        {
          className,
          period: monthPeriod('2026-03'),
          today: '2026-04-01',
          due: { first: '2026-01-01', last: '2026-04-01' },
        },
        sources,
      );
      return { csv: made.csv(), rows: made.rows, totals: made.totals, sum: made.sum };
    }),
  );
}

const className = fc.constantFrom('', 'Class 1', 'Class 2', 'Class 3');
const pupils = fc
  .array(className, { maxLength: 6 })
  .map((names) => names.map((name, index) => student({ id: `s${index}`, class: name })));

describe('the reports of a month', () => {
  // @shows The school year: What is odd in these fields counts as not there
  it('are the same whatever odd values other programs stored', () => {
    const odd = fc.oneof(
      fc.constantFrom(null, 7, true, '2026-02-30', 'soon'),
      fc.array(fc.anything()),
    );
    const oddFields = fc.record(
      { leftOn: odd, leftFrom: odd, leftFromId: odd, pastClasses: odd, pastStays: odd },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(pupils, oddFields, (students, fields) => {
        const withOdd = students.map((student) => ({ ...student, ...fields }));
        expect(reportsOfMarch(withOdd)).toEqual(reportsOfMarch(students));
      }),
    );
  });

  // @shows The school year: A period lists whoever was in the class on any of its days, a leaver who left before it
  //   not; past reports stay as they were
  it('stay the same when students move up, leave or return later', () => {
    const later = fc.constantFrom('stays', 'moves up', 'leaves', 'leaves with the year', 'returns');
    const lives = fc.array(fc.tuple(fc.constantFrom(...CLASSES), later), { maxLength: 6 });
    // Attendance Warnings only list students who are at school now.
    const titles = REPORTS.map(({ title }) => title).filter(
      (title) => english(title) !== 'Attendance Warnings',
    );
    fc.assert(
      fc.property(lives, (all) => {
        const before = all.map(([name], index) => student({ id: `s${index}`, class: name }));
        const after = before.map((student, index) =>
          withEvent(student, all[index]?.[1] ?? 'stays'),
        );
        expect(reportsOfMarch(after, titles)).toEqual(reportsOfMarch(before, titles));
      }),
    );
  });
});

function withEvent(student: Student, life: string): Student {
  const leftFromId = classes.find(({ name }) => name === student.class)?.id ?? '';
  const left = { leftOn: '2026-04-30', leftFrom: student.class, leftFromId };
  const year = { class: student.class, classId: leftFromId, from: '2025-08-01', to: '2026-07-31' };
  switch (life) {
    case 'moves up':
      return { ...student, class: 'Class 3', pastClasses: [year] };
    case 'leaves':
      return { ...student, class: '', ...left };
    case 'leaves with the year':
      return { ...student, class: '', ...left, leftOn: '2026-07-31', pastClasses: [year] };
    case 'returns':
      return { ...student, class: 'Class 3', pastStays: [{ ...left, returnedOn: '2026-06-01' }] };
    default:
      return student;
  }
}
