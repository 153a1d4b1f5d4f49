/** Renames a subject or an exam type in drafts. */
import { DRAFT_KINDS } from './draftKinds.ts';
import { bookOfDraft, draftsOfBook } from './markBookDrafts.ts';
import { drafts, kindOfDraft, unsavedIds } from './drafts.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { ActDescription } from '#school/acts/acts.ts';
import { cellKey } from '#school/grades/assessments.ts';
import { examTypeList } from '#school/grading/examTypes.ts';
import { subjectList } from '#school/grading/subjects.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** The old and the new name, and the kind. */
interface Renamed {
  readonly field: 'subject' | 'examType';
  readonly from: string;
  readonly to: string;
}

/** Renames in the drafts of this page and of closed pages; `'own'` for those of this page alone. */
export function renameInDrafts(renamed: Renamed, which: 'all' | 'own' = 'all'): void {
  const { own, found } = drafts.state.getState();
  for (const id of unsavedIds({ own, found: which === 'all' ? found : {} })) {
    const isFound = drafts.state.getState().own[id] === undefined;
    const [value, newId] = [renamedValue(id, renamed), renamedId(id, renamed)];
    if (value === undefined && newId === id) continue;
    if (isFound) drafts.takeOver(id);
    const typed = drafts.state.getState().own[id]?.value;
    if (newId !== id) drafts.keep(id, undefined);
    drafts.keep(newId, value ?? typed);
    if (isFound) drafts.leaveForNextPage(newId);
  }
}

/** Renames in drafts after an act that renamed, or its undo. */
export function renameInDraftsByAct(act: ActDescription, settings: SchoolSettings): void {
  const renamed = renamedBy(act);
  // An undo leaves a name that was changed since.
  if (renamed && namesOf(renamed.field, settings).includes(renamed.to)) renameInDrafts(renamed);
}

/**
 * Renames in this page's drafts after other tabs or PCs have renamed. `newestActs` gives the newest acts, newest first.
 * Drafts of closed pages follow the tab that renames: two tabs would each make one of them.
 */
export async function renameInDraftsElsewhere(
  newestActs: () => Promise<readonly ActDescription[]>,
  before: SchoolSettings,
  now: SchoolSettings,
): Promise<void> {
  const gone = (['subject', 'examType'] as const).flatMap((field) => {
    const names = namesOf(field, now);
    const left = namesOf(field, before).filter((name) => !names.includes(name));
    return left.map((from) => ({ field, from, names }));
  });
  if (gone.length === 0) return;
  const renames = (await newestActs()).toReversed().flatMap((act) => renamedBy(act) ?? []);
  for (const { field, from, names } of gone) {
    let to = from;
    for (const one of renames) if (one.field === field && one.from === to) to = one.to;
    if (to !== from && names.includes(to)) renameInDrafts({ field, from, to }, 'own');
  }
}

function namesOf(field: Renamed['field'], settings: SchoolSettings): readonly string[] {
  return (field === 'subject' ? subjectList(settings) : examTypeList(settings)).map(
    ({ name }) => name,
  );
}

function renamedBy({ label, undoes, again }: ActDescription): Renamed | undefined {
  if (label.say !== 'subjectRenamed' && label.say !== 'examTypeRenamed') return undefined;
  const field = label.say === 'subjectRenamed' ? 'subject' : 'examType';
  const isUndo = undoes !== undefined && !again;
  return isUndo
    ? { field, from: label.to, to: label.from }
    : { field, from: label.from, to: label.to };
}

/** The present id of the draft: the ids for a mark book and for a remark contain the subject. */
function renamedId(id: string, { field, from, to }: Renamed): string {
  const kind = kindOfDraft(id);
  if (field === 'subject' && kind === 'comment' && id.endsWith(`|${from}`)) {
    return id.slice(0, -from.length) + to;
  }
  if (field !== 'subject' || (kind !== 'marks' && kind !== 'assessments')) return id;
  const { prefix } = DRAFT_KINDS[kind];
  const book = bookOfDraft(`${DRAFT_KINDS.marks.prefix}${id.slice(prefix.length)}`);
  if (book.subject !== from) return id;
  return draftsOfBook({ ...book, subject: to })[kind];
}

/** The draft with the new name; `undefined` if the old name does not occur. */
function renamedValue(id: string, { field, from, to }: Renamed): unknown {
  const { own, found } = drafts.state.getState();
  const value: unknown = (own[id] ?? found[id])?.value;
  const kind = kindOfDraft(id);
  const renamed = (one: unknown): unknown =>
    isRecord(one) && one[field] === from ? { ...one, [field]: to } : one;
  if (kind === 'form') return isRecord(value) && value[field] === from ? renamed(value) : undefined;
  if (kind === 'assessments' && Array.isArray(value)) return value.map(renamed);
  if (kind === 'marks' && isRecord(value) && field === 'examType') {
    return Object.fromEntries(
      Object.values(DRAFT_KINDS.marks.read(value)).map((mark) => {
        const moved = mark.examType === from ? { ...mark, examType: to } : mark;
        return [cellKey(moved, moved.studentId), moved];
      }),
    );
  }
  return undefined;
}
