import { sayDiscarded } from '#editing/forms/sayDiscarded.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { keepMarks, typedMarks } from '#state/drafts/markBookDrafts.ts';

/** Drops a mark book's unsaved marks, or those of some students, with a way back. */
export function discardMarks(draft: string, studentIds?: readonly string[]): void {
  drafts.takeOver(draft);
  const dropped = typedMarks(draft);
  const kept = Object.entries(dropped).filter(
    ([, { studentId }]) => studentIds !== undefined && !studentIds.includes(studentId),
  );
  keepMarks(draft, Object.fromEntries(kept));
  sayDiscarded(() => keepMarks(draft, { ...dropped, ...typedMarks(draft) }));
}
