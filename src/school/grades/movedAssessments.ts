/** Finds assessments that somebody changed or deleted while marks for them were being typed. */
import type { Grade } from './grades.ts';
import { memoize } from '#school/text/memoize.ts';
import { assessmentKey, assessmentOf, cellKey, type Assessment } from './assessments.ts';
import type { MarkBookColumn } from './markBook.ts';
import type { TypedMark, TypedMarks } from './typedMarks.ts';

/** An assessment as it was when a mark was typed, with ids of some of its grades. */
export interface AssessmentThen extends Assessment {
  /** Ids of grades, which identify a changed assessment; none if nobody had a mark. */
  readonly among?: readonly string[] | undefined;
}

/** The present state of an assessment; `gone` if its grades were deleted, or now belong to different assessments. */
export type AssessmentState =
  | { readonly kind: 'there' }
  | { readonly kind: 'moved'; readonly to: Assessment }
  | { readonly kind: 'gone' };

/** The number of grades that identify an assessment: a single one may be deleted or edited alone. */
const MOST_REMEMBERED = 3;

/** Returns the ids of grades by which a column is found again. */
export function gradesToFollow({ grades }: Pick<MarkBookColumn, 'grades'>): readonly string[] {
  return [...grades.values()]
    .flat()
    .slice(0, MOST_REMEMBERED)
    .map(({ id }) => id);
}

/** Returns the present state of an assessment. */
export type FindAssessment = (then: AssessmentThen) => AssessmentState;

/** Returns a function that finds assessments among the stored grades of their book. */
export function assessmentFinder(stored: readonly Grade[]): FindAssessment {
  // Computed at the first call: most opened books have no typed marks.
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

/** Moves typed marks to their changed assessments; returns the same object if none has moved. */
export function withMovedAssessments(
  typed: TypedMarks,
  findAssessment: FindAssessment,
): TypedMarks {
  const marks = Object.values(typed).map((mark) => {
    const now = findAssessment(mark);
    return { mark, to: now.kind === 'moved' ? now.to : undefined };
  });
  if (marks.every(({ to }) => to === undefined)) return typed;
  const moved = marks.flatMap(({ mark, to }) => (to ? [movedTo(to, mark)] : []));
  const others = marks.flatMap(({ mark, to }) => (to ? [] : [mark]));
  // Marks typed for the changed assessment are newer, so they come last.
  return Object.fromEntries(
    [...moved, ...others].map((mark) => [cellKey(mark, mark.studentId), mark]),
  );
}

/** Moves a grade, or another part of an assessment, to another assessment. */
export function movedTo<T extends Assessment>(to: Assessment, { title: _before, ...rest }: T) {
  return { ...rest, ...assessmentOf(to) };
}

/** Returns the typed marks whose assessments are gone. */
export function marksOfGoneAssessments(
  typed: TypedMarks,
  findAssessment: FindAssessment,
): readonly TypedMark[] {
  return Object.values(typed).filter((mark) => findAssessment(mark).kind === 'gone');
}
