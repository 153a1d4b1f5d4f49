import { gradeGroups, scaleOf } from '#school/grading/scales.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { grade } from '#testing/records.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { averageOfStudents, gradeAverage } from './gradeAverage.ts';
import type { Grade } from './grades.ts';
import { hasShare } from './grades.ts';
import type { GradeTally } from './gradeTallies.ts';
import {
  countByGrade,
  figuresBySubject,
  gradesIn,
  gradesOf,
  gradeTallyBetween,
  gradeTallyOf,
  sumByStudent,
} from './gradeTallies.ts';
import { groupBy } from '#school/text/grouping.ts';
import { percentage, ShareSum } from '#school/text/percentages.ts';
import { isBetween } from '#school/calendar/periods.ts';

const anyGrade: fc.Arbitrary<Grade> = fc
  .record({
    studentId: fc.constantFrom('s1', 's2', '', '__proto__'),
    subject: fc.constantFrom('Mathematics', 'Art', ''),
    examType: fc.constantFrom('Quiz', 'Final'),
    date: fc.constantFrom('2026-11-02', '2026-11-30', '2026-12-01', '2026-11', ''),
    maxMarks: fc.constantFrom(20, 100, 0, -5, 0.3),
    marks: fc.oneof(
      fc.constantFrom(0, 17.9, 18, 89.95, 90, 100, 120, -1),
      fc.double({ min: -10, max: 200, noNaN: true }),
    ),
    classId: fc.constantFrom('c1', 'c2'),
    title: fc.constantFrom(undefined, 'Fractions', 'Rivers'),
  })
  .map(({ title, ...fields }) => grade({ ...fields, ...(title && { title }) }));
const anyGrades = fc.array(anyGrade, { maxLength: 30 });

function tallied(grades: readonly Grade[]): GradeTally[] {
  const rows = groupBy(grades, ({ date, classId }) => `${date.slice(0, 7)}|${classId}`);
  return [...rows.values()].map((row) => gradeTallyOf(row));
}

function percentOf(grades: readonly Grade[]): number | undefined {
  const sum = new ShareSum();
  for (const { marks, maxMarks } of grades) if (maxMarks > 0) sum.add(marks, maxMarks);
  return sum.percent();
}

const LETTERS = scaleOf(DEFAULT_SETTINGS);

test('a grade with a maximum of 0 raises no average, by tally and by grade', () => {
  const grades = [grade({ marks: 40, maxMarks: 100 }), grade({ id: 'odd', marks: 5, maxMarks: 0 })];
  const tallies = tallied(grades);
  const sums = [...sumByStudent(tallies, undefined).values()];
  expect(averageOfStudents(sums)).toBe(40);
  expect(sums.map((sum) => sum.percent())).toEqual([40]);
  const figures = [...figuresBySubject(tallies, undefined).values()];
  expect(figures.map(({ average }) => average)).toEqual([40]);
  expect(gradeAverage(grades, undefined)).toBe(40);
});

// @shows Reports over any period: Reports, cards and warnings are made from counts that each save keeps up in its
//   transaction, not from all marks. Decision 24
test('tallies give the same figures as the grades, to the last digit', () => {
  fc.assert(
    fc.property(anyGrades, (grades) => {
      const tallies = tallied(grades);
      const byStudent = groupBy(grades, ({ studentId }) => studentId);
      const sums = sumByStudent(tallies, undefined);
      expect(averageOfStudents(sums.values())).toBe(percentOf(grades));
      expect(new Set(sums.keys())).toEqual(new Set(byStudent.keys()));
      for (const [id, own] of byStudent) expect(sums.get(id)?.percent()).toBe(percentOf(own));
      expect([...sumByStudent(tallies, undefined, new Set(['s1'])).keys()]).toEqual(
        byStudent.has('s1') ? ['s1'] : [],
      );
      const bySubject = groupBy(grades.filter(hasShare), ({ subject }) => subject);
      const figures = figuresBySubject(tallies, undefined);
      expect(new Set(figures.keys())).toEqual(new Set(bySubject.keys()));
      for (const [subject, own] of bySubject) {
        const percents = own.flatMap(({ marks, maxMarks }) => percentage(marks, maxMarks) ?? []);
        const found = figures.get(subject);
        expect(found?.grades).toBe(own.length);
        expect(found?.average).toBe(percentOf(own));
        expect(found?.highest).toBe(percents.length > 0 ? Math.max(...percents) : undefined);
        expect(found?.lowest).toBe(percents.length > 0 ? Math.min(...percents) : undefined);
      }
      for (const members of [undefined, new Set(['s1'])]) {
        const letters = grades
          .filter(({ studentId }) => members?.has(studentId) ?? true)
          .flatMap(({ marks, maxMarks }) => {
            const percent = percentage(marks, maxMarks);
            return percent === undefined ? [] : [LETTERS.gradeOf(percent)];
          });
        expect(countByGrade(tallies, gradeGroups(LETTERS), members)).toEqual(
          LETTERS.steps.map(({ label }) => ({
            label,
            count: letters.filter((letter) => letter === label).length,
          })),
        );
      }
      expect(tallies.reduce((sum, tally) => sum + gradesIn(tally), 0)).toBe(grades.length);
    }),
  );
});

test('counts every grade, duplicates too', () => {
  fc.assert(
    fc.property(anyGrades, (grades) => {
      const texts = (told: readonly object[]) =>
        told.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted();
      const own = grades.filter(({ studentId }) => studentId === 's1');
      expect(texts(gradesOf(tallied(grades), 's1'))).toEqual(
        texts(own.map(({ id: _id, classId: _classId, ...told }) => told)),
      );
    }),
  );
});

test('a stored tally reads back unchanged', () => {
  fc.assert(
    fc.property(anyGrades, (grades) => {
      const plain = grades.map((one) => ({ ...one, marks: one.marks + 0 }));
      expect(JSON.parse(JSON.stringify(tallied(plain)))).toEqual(tallied(plain));
    }),
  );
});

test.each([
  ['2026-11', '2026-11'],
  ['2026-11-02', '2026-12'],
  ['2026-11-03', '2026-11-29'],
])('from %s to %s counts the grades of those days', (from, to) => {
  fc.assert(
    fc.property(anyGrades, (grades) => {
      const cut = tallied(grades).map((tally) => gradeTallyBetween(tally, { from, to }));
      const inside = grades.filter(({ date }) => isBetween(date, { from, to }));
      expect(cut.reduce((sum, tally) => sum + gradesIn(tally), 0)).toBe(inside.length);
      expect(averageOfStudents(sumByStudent(cut, undefined).values())).toBe(percentOf(inside));
    }),
  );
});
