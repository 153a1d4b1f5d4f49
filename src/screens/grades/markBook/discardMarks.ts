import { cellKey } from '#school/grades/assessments.ts';
import type { TypedMark, TypedMarks } from '#school/grades/typedMarks.ts';
import { sayDiscarded } from '#records/forms/savedToasts.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { DRAFT_KINDS } from '#state/drafts/draftKinds.ts';

/** Discards a mark book's unsaved marks, or some of them, with Undo. */
export function discardMarks(draft: string, some?: readonly TypedMark[]): void {
  drafts.takeOver(draft);
  const dropped = DRAFT_KINDS.marks.now(draft);
  const going = new Set(some?.map((mark) => cellKey(mark, mark.studentId)) ?? Object.keys(dropped));
  const those = (areGoing: boolean): TypedMarks =>
    Object.fromEntries(Object.entries(dropped).filter(([key]) => going.has(key) === areGoing));
  DRAFT_KINDS.marks.keep(draft, those(false));
  // The other marks may have been saved since.
  sayDiscarded(() =>
    DRAFT_KINDS.marks.keep(draft, { ...those(true), ...DRAFT_KINDS.marks.now(draft) }),
  );
}
