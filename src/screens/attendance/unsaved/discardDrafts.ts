import { sayDiscarded } from '#records/forms/savedToasts.ts';
import { drafts } from '#state/drafts/drafts.ts';
import { draftOf, keepDraft } from '#state/drafts/registerDrafts.ts';

/** Discards the unsaved changes of some registers, with Undo. */
export function discardDrafts(names: readonly string[]): void {
  const dropped = names.flatMap((name) => {
    drafts.takeOver(name);
    const draft = draftOf(name);
    if (!draft) return [];
    keepDraft(name, {});
    return [[name, draft] as const];
  });
  if (dropped.length === 0) return;
  sayDiscarded(() => {
    for (const [name, { changes, names: students }] of dropped) {
      keepDraft(name, { ...changes, ...draftOf(name)?.changes }, students);
    }
  });
}
