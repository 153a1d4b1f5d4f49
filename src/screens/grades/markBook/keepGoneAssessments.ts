import { assessmentKey, assessmentOf, cellKey } from '#school/grades/assessments.ts';
import type { TypedMark } from '#school/grades/typedMarks.ts';
import {
  addedAssessments,
  keepAssessments,
  keepMarks,
  typedMarks,
  type MarkBookDrafts,
} from '#state/drafts/markBookDrafts.ts';

/** Makes new assessments of those that were deleted while marks were typed for them. */
export function keepGoneAssessments(
  { marks, assessments }: MarkBookDrafts,
  marksOfDeleted: readonly TypedMark[],
): void {
  const kept = marksOfDeleted.map(({ among: _among, ...mark }): readonly [string, TypedMark] => [
    cellKey(mark, mark.studentId),
    mark,
  ]);
  keepMarks(marks, { ...typedMarks(marks), ...Object.fromEntries(kept) });
  const added = new Map(
    [...addedAssessments(assessments), ...marksOfDeleted].map((one) => [
      assessmentKey(one),
      assessmentOf(one),
    ]),
  );
  keepAssessments(assessments, [...added.values()]);
}
