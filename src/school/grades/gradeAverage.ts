import { hasShare, type Grade } from './grades.ts';
import { ShareSum } from '#school/text/percentages.ts';

/** Total marks ÷ total maximum of some grades in percent (spec §9); `undefined` where none has a share. */
export function gradeAverage(
  grades: Iterable<Pick<Grade, 'marks' | 'maxMarks'>>,
): number | undefined {
  const sum = new ShareSum();
  for (const grade of grades) if (hasShare(grade)) sum.add(grade.marks, grade.maxMarks);
  return sum.percent();
}

/** The same of sums of grades; who has none counts for nothing. */
export function averageOfSums(sums: Iterable<ShareSum | undefined>): number | undefined {
  const all = new ShareSum();
  for (const sum of sums) if (sum) all.addSum(sum);
  return all.percent();
}
