/**
 * Averages of grades, for all figures: by points (spec §9), or by the weights of exam types. No double holds an average by
 * weights exactly, so fractions of whole numbers compute such averages.
 */
import { getOrMake } from '#school/text/grouping.ts';
import type { Weights } from '#school/grading/averageRule.ts';
import {
  dividedBy,
  meanOf,
  sumOf,
  times,
  type Fraction,
  fractionOf,
  percentOfFraction,
  ShareSum,
} from '#school/text/percentages.ts';
import { hasShare, type Grade } from './grades.ts';

/** The parts of a grade that averages need. */
export type Averaged = Pick<Grade, 'subject' | 'examType' | 'marks' | 'maxMarks'>;

type TypeSums = Map<string, ShareSum>;

/** The sum of one student's grades, in one subject or in several. */
export class GradeSum {
  readonly #weights: Weights;
  readonly #points = new ShareSum();
  /** Only by weights. */
  readonly #subjects = new Map<string, TypeSums>();

  constructor(weights: Weights) {
    this.#weights = weights;
  }

  static of(grades: Iterable<Averaged>, weights: Weights): GradeSum {
    const sum = new GradeSum(weights);
    for (const { subject, examType, marks, maxMarks } of grades) {
      sum.add(subject, examType, marks, maxMarks);
    }
    return sum;
  }

  /** Adds a grade; a grade without a maximum does not count. */
  add(subject: string, examType: string, marks: number, maxMarks: number): void {
    if (!hasShare({ maxMarks })) return;
    if (!this.#weights) {
      this.#points.add(marks, maxMarks);
      return;
    }
    const types = getOrMake(this.#subjects, subject, () => new Map<string, ShareSum>());
    getOrMake(types, examType, () => new ShareSum()).add(marks, maxMarks);
  }

  /** The average in percent; `undefined` if no grade counts. */
  percent(): number | undefined {
    return averageOfStudents([this]);
  }

  /** The marks and maximums of all grades, if averages are by points. */
  get points(): ShareSum {
    return this.#points;
  }

  /** The mean of the subjects' averages by weights; `undefined` if averages are by points, or if no grade counts. */
  mean(): Fraction | undefined {
    const weights = this.#weights;
    if (!weights) return undefined;
    return meanOf(
      [...this.#subjects.values()].flatMap((types) => subjectMean(types, weights) ?? []),
    );
  }
}

/** Σ weight × share ÷ Σ weight, over the types with marks; by points if none of these types has a weight. */
function subjectMean(types: TypeSums, weights: ReadonlyMap<string, number>): Fraction | undefined {
  const weighed = [...types].flatMap(([type, sum]) => {
    const [weight, share] = [weights.get(type), sum.share()];
    return weight === undefined || !share ? [] : [{ weight: fractionOf(weight), share }];
  });
  if (weighed.length > 0) {
    const total = sumOf(weighed.map(({ weight }) => weight));
    return dividedBy(sumOf(weighed.map(({ weight, share }) => times(weight, share))), total);
  }
  const all = new ShareSum();
  for (const sum of types.values()) all.addSum(sum);
  return all.share();
}

/**
 * Returns the average of several students in percent: all marks ÷ all maximums, or by weights the mean of the students'
 * averages. Students without grades do not count; `undefined` if nobody has a grade.
 */
export function averageOfStudents(sums: Iterable<GradeSum | undefined>): number | undefined {
  const points = new ShareSum();
  const means: Fraction[] = [];
  for (const sum of sums) {
    if (!sum) continue;
    points.addSum(sum.points);
    const mean = sum.mean();
    if (mean) means.push(mean);
  }
  const mean = meanOf(means);
  return mean ? percentOfFraction(mean) : points.percent();
}

/** Returns the average of one student's grades in percent; `undefined` if no grade counts. */
export function gradeAverage(grades: Iterable<Averaged>, weights: Weights): number | undefined {
  return GradeSum.of(grades, weights).percent();
}
