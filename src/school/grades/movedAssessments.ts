/** Marks that were typed for an assessment which somebody has changed or deleted since. */
import type { Grade } from './grades.ts';
import { memoize } from '#school/text/memoize.ts';
import { assessmentKey, assessmentOf, cellKey, type Assessment } from './assessments.ts';
import type { MarkBookColumn } from './markBook.ts';
import type { TypedMark, TypedMarks } from './typedMarks.ts';

/** An assessment as it was when a mark was typed, with some of the grades that it had. */
export interface AssessmentThen extends Assessment {
  /** Ids of grades by which it is found again; none of one that nobody had a mark of. */
  readonly among?: readonly string[] | undefined;
}

/** Where an assessment is by now; `gone` when none of its grades is there, or they went apart. */
export type Whereabouts =
  | { readonly kind: 'there' }
  | { readonly kind: 'moved'; readonly to: Assessment }
  | { readonly kind: 'gone' };

/** So many grades of an assessment are remembered: one of them may be deleted or mended alone. */
const MOST_REMEMBERED = 3;

/** By which grades a column is found again. */
export function gradesToFollow({ grades }: Pick<MarkBookColumn, 'grades'>): readonly string[] {
  return [...grades.values()]
    .flat()
    .slice(0, MOST_REMEMBERED)
    .map(({ id }) => id);
}

/** Tells where an assessment is by now. */
export type FindAssessment = (then: AssessmentThen) => Whereabouts;

/** Finds assessments among the stored grades of their book. */
export function whereaboutsIn(stored: readonly Grade[]): FindAssessment {
  // Most books that are opened have nothing typed that would ask.
  const keys = memoize((grades: readonly Grade[]) => new Set(grades.map(assessmentKey)));
  const byId = memoize((grades: readonly Grade[]) => new Map(grades.map((one) => [one.id, one])));
  return (then) => {
    if (!then.among?.length || keys(stored).has(assessmentKey(then))) return { kind: 'there' };
    const found = then.among.flatMap((id) => byId(stored).get(id) ?? []);
    const [first] = found;
    if (!first || new Set(found.map(assessmentKey)).size > 1) return { kind: 'gone' };
    return { kind: 'moved', to: assessmentOf(first) };
  };
}

/** The typed marks with those of changed assessments at their new place; the same object where none has moved. */
export function withMovedAssessments(typed: TypedMarks, whereabouts: FindAssessment): TypedMarks {
  const marks = Object.values(typed).map((mark) => {
    const now = whereabouts(mark);
    return { mark, to: now.kind === 'moved' ? now.to : undefined };
  });
  if (marks.every(({ to }) => to === undefined)) return typed;
  const moved = marks.flatMap(({ mark, to }) => (to ? [movedTo(to, mark)] : []));
  const others = marks.flatMap(({ mark, to }) => (to ? [] : [mark]));
  // What was typed at the new place already is newer.
  return Object.fromEntries(
    [...moved, ...others].map((mark) => [cellKey(mark, mark.studentId), mark]),
  );
}

/** Something of an assessment, a grade say, as part of another one. */
export function movedTo<T extends Assessment>(to: Assessment, { title: _before, ...rest }: T) {
  return { ...rest, ...assessmentOf(to) };
}

/** The typed marks whose assessments are gone, by assessment. */
export function marksOfGoneAssessments(
  typed: TypedMarks,
  whereabouts: FindAssessment,
): readonly TypedMark[] {
  return Object.values(typed).filter((mark) => whereabouts(mark).kind === 'gone');
}
