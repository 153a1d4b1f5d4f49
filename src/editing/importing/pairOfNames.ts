import { STUDENT_LOOKUP } from '#domain/importing/reading/importFields.ts';
import type { OpenedFile } from './importState.ts';

const PAIRS = [
  ['firstName', 'lastName'],
  [STUDENT_LOOKUP.firstName, STUDENT_LOOKUP.lastName],
] as const;

/** Places of two columns side by side that are taken for first and last names, where no heading says which is which. */
export function pairOfNames({
  columns,
  seen,
}: Pick<OpenedFile, 'columns' | 'seen'>): readonly [number, number] | undefined {
  const isUnnamed = (place: number): boolean => seen.columns[place]?.key === '';
  const place = columns.findIndex(({ field }, at) => {
    const next = columns[at + 1]?.field;
    const isPair = PAIRS.some(
      ([first, last]) => (field === first && next === last) || (field === last && next === first),
    );
    return isPair && isUnnamed(at) && isUnnamed(at + 1);
  });
  return place < 0 ? undefined : [place, place + 1];
}
