/** Marks of a register that are not saved yet: kept when date, class or page changes, and over a reload of this tab. */
import type { RegisterChanges } from '#domain/attendance.ts';
import { openDrafts } from './drafts.ts';

/** Drafts by register: see `draftName`. */
export type RollCallDrafts = Readonly<Record<string, RegisterChanges>>;

const drafts = openDrafts<RollCallDrafts>('registers', {}, isDrafts);

/** The drafts of this tab. */
export const rollCallDrafts = drafts.store;

/** The name of the draft of one class's register on one day. */
export function draftName(date: string, classId: string): string {
  return `${date}|${classId}`;
}

/** Keeps the unsaved changes of a register; none at all forgets the draft. */
export function keepDraft(name: string, changes: RegisterChanges): void {
  const { [name]: _replaced, ...others } = rollCallDrafts.getState();
  drafts.replace(Object.keys(changes).length === 0 ? others : { ...others, [name]: changes });
}

/** What a draft's name says: the day and the class of its register. */
export function registerOfDraft(name: string): { readonly date: string; readonly classId: string } {
  const end = name.indexOf('|');
  return { date: name.slice(0, end), classId: name.slice(end + 1) };
}

/** Only `keepDraft` writes this text, but an earlier version of this program may have. */
function isDrafts(value: unknown): value is RollCallDrafts {
  return isObject(value) && Object.values(value).every(isObject);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
