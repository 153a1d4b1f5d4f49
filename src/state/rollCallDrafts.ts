/** Marks of a register that are not saved yet: kept when date, class or page changes, and over a reload of this tab. */
import type { RegisterChanges } from '#domain/attendance.ts';
import { keepUnsaved, unsaved } from '#storage/browserStorage.ts';
import { createStore } from 'zustand/vanilla';

/** What is not saved yet of one register. */
export interface RegisterDraft {
  readonly changes: RegisterChanges;
  /** The names of the students who were marked, by id: a student who was deleted can still be named. */
  readonly names: Readonly<Record<string, string>>;
}

/** Drafts by register: see `draftName`. */
export type RollCallDrafts = Readonly<Record<string, RegisterDraft>>;

const STORED_NAME = 'registers';

/** The drafts of this tab. */
export const rollCallDrafts = createStore<RollCallDrafts>(() => readDrafts());

/** The name of the draft of one class's register on one day. */
export function draftName(date: string, classId: string): string {
  return `${date}|${classId}`;
}

/**
 * Keeps the unsaved changes of a register; none at all forgets the draft. `names` are those of students marked just
 * now; the others' are known already.
 */
export function keepDraft(
  name: string,
  changes: RegisterChanges,
  names: RegisterDraft['names'] = {},
): void {
  const { [name]: before, ...others } = rollCallDrafts.getState();
  const known: RegisterDraft['names'] = { ...before?.names, ...names };
  const kept = Object.entries(known).filter(([id]) => Object.hasOwn(changes, id));
  const draft = { changes, names: Object.fromEntries(kept) };
  replaceDrafts(Object.keys(changes).length === 0 ? others : { ...others, [name]: draft });
}

/** Forgets every draft: the school they belong to is gone. */
export function dropAllDrafts(): void {
  replaceDrafts({});
}

/** What a draft's name says: the day and the class of its register. */
export function registerOfDraft(name: string): { readonly date: string; readonly classId: string } {
  const end = name.indexOf('|');
  return { date: name.slice(0, end), classId: name.slice(end + 1) };
}

function replaceDrafts(drafts: RollCallDrafts): void {
  rollCallDrafts.setState(drafts, true);
  keepUnsaved(STORED_NAME, Object.keys(drafts).length === 0 ? null : JSON.stringify(drafts));
}

function readDrafts(): RollCallDrafts {
  const text = unsaved(STORED_NAME);
  if (text === null) return {};
  try {
    const value: unknown = JSON.parse(text);
    return isDrafts(value) ? value : {};
  } catch {
    // A draft that cannot be read is no draft; saved registers are not touched by it.
    return {};
  }
}

/** Only `replaceDrafts` writes this text, but an earlier version of this program may have. */
function isDrafts(value: unknown): value is RollCallDrafts {
  return isObject(value) && Object.values(value).every(isDraft);
}

function isDraft(value: unknown): value is RegisterDraft {
  return (
    isObject(value) &&
    'changes' in value &&
    isObject(value.changes) &&
    'names' in value &&
    isObject(value.names)
  );
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
