/** Renames a subject or an exam type in drafts. */
import { bookOfDraft, draftsOfBook } from './markBookDrafts.ts';
import { DRAFT_KINDS } from './draftKinds.ts';
import { drafts, kindOfDraft, unsavedIds } from './drafts.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { ActDescription } from '#school/acts/acts.ts';
import { cellKey } from '#school/grades/assessments.ts';
import { examTypeList } from '#school/grading/examTypes.ts';
import { subjectList } from '#school/grading/subjects.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';

/** The old and the new name, and the kind. */
export interface Renamed {
  readonly field: 'subject' | 'examType';
  readonly from: string;
  readonly to: string;
}

/** Renames in the drafts of this page and of closed pages. */
export function renameInDrafts(renamed: Renamed): void {
  for (const id of unsavedIds(drafts.state.getState())) {
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

/** Renames in drafts after an undo that restored the earlier name, or that renamed again. */
export function renameInDraftsByUndo(
  { label, again }: ActDescription,
  settings: SchoolSettings,
): void {
  if (label.say !== 'subjectRenamed' && label.say !== 'examTypeRenamed') return;
  const isSubject = label.say === 'subjectRenamed';
  const field = isSubject ? 'subject' : 'examType';
  const [from, to] = again ? [label.from, label.to] : [label.to, label.from];
  const listed = isSubject ? subjectList(settings) : examTypeList(settings);
  // An undo leaves a name that was changed since.
  if (listed.some(({ name }) => name === to)) renameInDrafts({ field, from, to });
}

/** The present id of the draft: the id for a mark book contains its subject. */
function renamedId(id: string, { field, from, to }: Renamed): string {
  const kind = kindOfDraft(id);
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
