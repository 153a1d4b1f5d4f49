import { asGrade } from './grades.ts';
import { averageOfStudents, gradeAverage, GradeSum, type Averaged } from './gradeAverage.ts';
import { figuresBySubject, gradeTallyOf, sumByStudent } from './gradeTallies.ts';
import { scaleOf } from '#school/grading/scales.ts';
import { groupBy } from '#school/text/grouping.ts';
import { percentDigits } from '#school/text/percentages.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';

/** A plain reckoning: fractions of whole tenths, never shortened. */
interface Ratio {
  readonly part: bigint;
  readonly whole: bigint;
}

const add = (a: Ratio, b: Ratio): Ratio => ({
  part: a.part * b.whole + b.part * a.whole,
  whole: a.whole * b.whole,
});
const ZERO: Ratio = { part: 0n, whole: 1n };
const tenths = (value: number) => BigInt(Math.round(value * 10));

function mean(ratios: readonly Ratio[]): Ratio | undefined {
  if (ratios.length === 0) return undefined;
  const sum = ratios.reduce(add, ZERO);
  return { part: sum.part, whole: sum.whole * BigInt(ratios.length) };
}

function share(grades: readonly Averaged[]): Ratio | undefined {
  const whole = grades.reduce((sum, { maxMarks }) => sum + tenths(maxMarks), 0n);
  return whole === 0n
    ? undefined
    : { part: grades.reduce((sum, { marks }) => sum + tenths(marks), 0n), whole };
}

function subjectAverage(
  grades: readonly Averaged[],
  weights: ReadonlyMap<string, number>,
): Ratio | undefined {
  const weighed = [...groupBy(grades, ({ examType }) => examType)].flatMap(([type, ofType]) => {
    const [weight = 0, own] = [weights.get(type), share(ofType)];
    return own && weight > 0 ? [{ weight: tenths(weight), own }] : [];
  });
  if (weighed.length === 0) return share(grades);
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0n);
  const sum = weighed
    .map(({ weight, own }) => ({ part: own.part * weight, whole: own.whole * total }))
    .reduce(add, ZERO);
  return sum;
}

function plainAverage(
  grades: readonly Averaged[],
  weights: ReadonlyMap<string, number>,
): Ratio | undefined {
  const bySubject = groupBy(grades, ({ subject }) => subject);
  return mean([...bySubject.values()].flatMap((own) => subjectAverage(own, weights) ?? []));
}

/** Whether a percentage lies on the same side of every multiple of 0.05 as the ratio. */
function expectExact(percent: number | undefined, ratio: Ratio | undefined): void {
  if (!ratio) {
    expect(percent).toBeUndefined();
    return;
  }
  const steps = (ratio.part * 2000n) / ratio.whole;
  expect(percent).toBeGreaterThanOrEqual(Number(steps) / 20);
  expect(percent).toBeLessThan(Number(steps + 1n) / 20);
  // Half upwards, as people round.
  const tenth = (ratio.part * 1000n * 2n + ratio.whole) / (ratio.whole * 2n);
  expect(percentDigits(percent ?? 0)).toBe((Number(tenth) / 10).toFixed(1));
}

const anyGrade = fc.record({
  studentId: fc.constantFrom('ada', 'ben', 'cy'),
  subject: fc.constantFrom('Art', 'Latin', 'Music'),
  examType: fc.constantFrom('Quiz', 'Final', 'Oral'),
  marks: fc.integer({ min: 0, max: 300 }).map((value) => value / 10),
  // A grade without a maximum counts nowhere (countedRecords.ts).
  maxMarks: fc.constantFrom(7, 12.5, 20, 30),
  date: fc.constant('2026-11-20'),
});

const anyWeights = fc
  .record({
    Quiz: fc.constantFrom(0, 0.5, 20, 33.3),
    Final: fc.constantFrom(0, 50, 66.7),
  })
  .map((weights) => new Map(Object.entries(weights).filter(([, weight]) => weight > 0)));

// @shows A school's own rules: Averages by weights: within a subject Σ weight × share ÷ Σ weight over the types that
//   have marks, by points where none has a weight; a student's is the mean of the subjects', a class's that of its
//   students'; exact on decimals, and the same from grades and from tallies
test('averages by weights are those of a plain reckoning in fractions', () => {
  fc.assert(
    fc.property(fc.array(anyGrade, { maxLength: 25 }), anyWeights, (grades, weights) => {
      const byStudent = groupBy(grades, ({ studentId }) => studentId);
      const tallies = [
        gradeTallyOf(grades.map((grade, index) => asGrade({ ...grade, id: `${index}` }))),
      ];
      const sums = sumByStudent(tallies, weights);
      for (const [id, own] of byStudent) {
        const average = gradeAverage(own, weights);
        expectExact(average, plainAverage(own, weights));
        expect(sums.get(id)?.percent()).toBe(average);
      }
      const students = [...byStudent.values()];
      const plain = mean(students.flatMap((own) => plainAverage(own, weights) ?? []));
      expectExact(averageOfStudents(sums.values()), plain);
      for (const [subject, figures] of figuresBySubject(tallies, weights)) {
        const ofSubject = students.map((own) => own.filter((grade) => grade.subject === subject));
        expectExact(
          figures.average,
          mean(ofSubject.flatMap((own) => subjectAverage(own, weights) ?? [])),
        );
      }
    }),
  );
});

test('a type without a weight weighs nothing, unless no marked type has one', () => {
  const weights = new Map([['Final', 50]]);
  const final = { subject: 'Art', examType: 'Final', marks: 9, maxMarks: 10 };
  const quiz = { subject: 'Art', examType: 'Quiz', marks: 0, maxMarks: 10 };
  expect(gradeAverage([final, quiz], weights)).toBe(90);
  expect(gradeAverage([quiz, { ...quiz, marks: 10 }], weights)).toBe(50);
  // 18.9 of 21 in one subject and 90 of 100 in the other is 90 %, an A+.
  const decimal = { subject: 'Latin', examType: 'Final', marks: 18.9, maxMarks: 21 };
  const both = GradeSum.of([final, decimal], weights).percent();
  expect(both).toBe(90);
  expect(scaleOf({}).gradeOf(both ?? 0)).toBe('A+');
});
