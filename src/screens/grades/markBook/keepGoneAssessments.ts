import { assessmentKey, assessmentOf, cellKey } from '#school/grades/assessments.ts';
import type { TypedMark } from '#school/grades/typedMarks.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';
import type { MarkBookDrafts } from '#state/drafts/markBookDrafts.ts';

/** Adds deleted assessments again as drafts, because marks were typed for them. */
export function keepGoneAssessments(
  { marks, assessments }: MarkBookDrafts,
  marksOfDeleted: readonly TypedMark[],
): void {
  const kept = marksOfDeleted.map(({ among: _among, ...mark }): readonly [string, TypedMark] => [
    cellKey(mark, mark.studentId),
    mark,
  ]);
  DRAFT_KINDS.marks.keep(marks, { ...DRAFT_KINDS.marks.now(marks), ...Object.fromEntries(kept) });
  const added = new Map(
    [...DRAFT_KINDS.assessments.now(assessments), ...marksOfDeleted].map((one) => [
      assessmentKey(one),
      assessmentOf(one),
    ]),
  );
  DRAFT_KINDS.assessments.keep(assessments, [...added.values()]);
}
