import { cellKey } from '#school/grades/assessments.ts';
import type { TypedMark, TypedMarks } from '#school/grades/typedMarks.ts';
import { sayDiscarded } from '#records/forms/sayDiscarded.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { keepMarks, typedMarks } from '#state/drafts/markBookDrafts.ts';

/** Drops a mark book's unsaved marks, or some of them, with a way back. */
export function discardMarks(draft: string, some?: readonly TypedMark[]): void {
  drafts.takeOver(draft);
  const dropped = typedMarks(draft);
  const going = new Set(some?.map((mark) => cellKey(mark, mark.studentId)) ?? Object.keys(dropped));
  const those = (areGoing: boolean): TypedMarks =>
    Object.fromEntries(Object.entries(dropped).filter(([key]) => going.has(key) === areGoing));
  keepMarks(draft, those(false));
  // The others may have been saved since.
  sayDiscarded(() => keepMarks(draft, { ...those(true), ...typedMarks(draft) }));
}
