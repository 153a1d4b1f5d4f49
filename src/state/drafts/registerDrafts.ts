/** Marks of a register that are not saved yet: see `drafts`. */
import type { AttendanceRecord, Mark, RegisterChanges } from '#school/attendance/attendance.ts';
import { withMarkNow } from '#school/attendance/markChanges.ts';
import { registerOfText, registerText, type RegisterId } from '#school/attendance/registerId.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { drafts, kindOfDraft } from './drafts.ts';
import { DRAFT_KINDS, useAllDrafts, type RegisterDraft } from './draftKinds.ts';

const { register: KIND } = DRAFT_KINDS;

/** Names the draft of a register. */
export function draftName(register: RegisterId): string {
  return `${KIND.prefix}${registerText(register)}`;
}

/** The register that a draft's name identifies. */
export function registerOfDraft(name: string): RegisterId {
  return registerOfText(name.slice(KIND.prefix.length));
}

/** The unsaved changes of a register on this page; none without a draft. */
export function draftOf(name: string): RegisterDraft | undefined {
  return KIND.now(name);
}

/**
 * Keeps the unsaved changes of a register; without changes, forgets the draft. `names` are those of students marked
 * just now; the draft has the others.
 */
export function keepDraft(
  name: string,
  changes: RegisterChanges,
  names: RegisterDraft['names'] = {},
): void {
  const known: RegisterDraft['names'] = { ...draftOf(name)?.names, ...names };
  const kept = Object.entries(known).filter(([id]) => Object.hasOwn(changes, id));
  const draft: RegisterDraft = { changes, names: Object.fromEntries(kept) };
  drafts.keep(name, Object.keys(changes).length === 0 ? undefined : draft);
}

/** Follows the unsaved changes of a register: this page's, or found ones. The same object until they change. */
export function useRegisterDraft(name: string): RegisterDraft | undefined {
  const value = useStore(drafts.state, ({ own, found }) => (own[name] ?? found[name])?.value);
  return useMemo(() => KIND.read(value), [value]);
}

/** Every register with unsaved changes, found ones included, by name. */
export function useRegisterDrafts(): Readonly<Record<string, RegisterDraft>> {
  const all = useAllDrafts(KIND);
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(all).flatMap(([name, draft]) => (draft ? [[name, draft] as const] : [])),
      ),
    [all],
  );
}

/** Rebases unsaved changes of that day from the mark `before` onto `now`, which this page has just written. */
export function keepDraftsOver(before: AttendanceRecord, now: Mark): void {
  for (const id of Object.keys(drafts.state.getState().own)) {
    if (kindOfDraft(id) !== KIND.id || registerOfDraft(id).date !== before.date) continue;
    const changes = draftOf(id)?.changes ?? {};
    const followed = withMarkNow(changes, before.studentId, before, now);
    if (followed !== changes) keepDraft(id, followed);
  }
}
