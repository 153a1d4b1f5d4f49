/** Marks of a register that are not saved yet: kept when date, class or page changes, and over a reload of this tab. */
import type { AttendanceStatus } from '#domain/attendance.ts';
import { keepUnsaved, unsaved } from '#storage/browserStorage.ts';
import { createStore } from 'zustand/vanilla';

/** What was changed for one student: a mark, a remark, or both. */
export interface DraftMark {
  readonly status?: AttendanceStatus;
  readonly remark?: string;
}

/** Changed marks by student id. */
export type RollCallDraft = Readonly<Record<string, DraftMark>>;

/** Drafts by register: see `draftName`. */
export type RollCallDrafts = Readonly<Record<string, RollCallDraft>>;

const STORED_NAME = 'registers';

/** The drafts of this tab. */
export const rollCallDrafts = createStore<RollCallDrafts>(() => readDrafts());

/** The name of the draft of one class's register on one day. */
export function draftName(date: string, classId: string): string {
  return `${date}|${classId}`;
}

/** Notes an unsaved mark or remark of a student. */
export function draftMark(name: string, studentId: string, mark: DraftMark): void {
  const draft = rollCallDrafts.getState()[name] ?? {};
  setDraft(name, { ...draft, [studentId]: { ...draft[studentId], ...mark } });
}

/** Forgets a register's draft: it was saved, or the person dropped it. */
export function dropDraft(name: string): void {
  const { [name]: _dropped, ...others } = rollCallDrafts.getState();
  replaceDrafts(others);
}

/** Forgets every draft: the school they belong to is gone. */
export function dropAllDrafts(): void {
  replaceDrafts({});
}

function setDraft(name: string, draft: RollCallDraft): void {
  replaceDrafts({ ...rollCallDrafts.getState(), [name]: draft });
}

function replaceDrafts(drafts: RollCallDrafts): void {
  rollCallDrafts.setState(drafts, true);
  keepUnsaved(STORED_NAME, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

function readDrafts(): RollCallDrafts {
  const text = unsaved(STORED_NAME);
  if (text === null) return {};
  try {
    // `as`: only `replaceDrafts` of this tab writes this text.
    return JSON.parse(text) as RollCallDrafts;
  } catch {
    // A draft that cannot be read is no draft; saved registers are not touched by it.
    return {};
  }
}
