/** Marks of a register that are not saved yet: see `drafts`. */
import type { MarkChange, RegisterChanges } from '#domain/attendance/attendance.ts';
import { registerOfText, registerText, type RegisterId } from '#domain/attendance/registerId.ts';
import { isRecord } from '#domain/records/storedRecord.ts';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { DraftState } from './drafts.ts';
import { drafts } from './drafts.ts';
import { asTypedFields } from './formDrafts.ts';
import { REGISTER_PREFIX } from './useUnsavedMarks.ts';

/** What is not saved yet of one register. */
export interface RegisterDraft {
  readonly changes: RegisterChanges;
  /** The names of the students who were marked, by id: a student who was deleted can still be named. */
  readonly names: Readonly<Record<string, string>>;
}

/** What the draft of a register is called. */
export function draftName(register: RegisterId): string {
  return `${REGISTER_PREFIX}${registerText(register)}`;
}

/** The register that a draft's name names. */
export function registerOfDraft(name: string): RegisterId {
  return registerOfText(name.slice(REGISTER_PREFIX.length));
}

/** The unsaved changes of a register on this page; none where there is no draft. */
export function draftOf(name: string): RegisterDraft | undefined {
  return asRegisterDraft(drafts.state.getState().own[name]?.value);
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
  const known: RegisterDraft['names'] = { ...draftOf(name)?.names, ...names };
  const kept = Object.entries(known).filter(([id]) => Object.hasOwn(changes, id));
  const draft: RegisterDraft = { changes, names: Object.fromEntries(kept) };
  drafts.keep(name, Object.keys(changes).length === 0 ? undefined : draft);
}

/** Every register with unsaved changes, found ones among them, by name. */
export function useRegisterDrafts(): Readonly<Record<string, RegisterDraft>> {
  const state = useStore(drafts.state);
  return useMemo(() => registerDrafts(state), [state]);
}

/** The registers among all drafts, by name. */
function registerDrafts({ own, found }: DraftState): Readonly<Record<string, RegisterDraft>> {
  return Object.fromEntries(
    Object.entries({ ...found, ...own }).flatMap(([name, { value }]) => {
      const draft = name.startsWith(REGISTER_PREFIX) ? asRegisterDraft(value) : undefined;
      return draft ? [[name, draft] as const] : [];
    }),
  );
}

/**
 * Only `keepDraft` writes these, but an earlier version of this program may have written others: what cannot be read of
 * them is left out, and the rest stays.
 */
function asRegisterDraft(value: unknown): RegisterDraft | undefined {
  if (!isRecord(value) || !isRecord(value['changes'])) return undefined;
  const { changes, names } = value;
  const kept = Object.entries(changes).filter(
    // What it says of a student is checked where it is shown.
    (entry): entry is [string, MarkChange] => isRecord(entry[1]),
  );
  if (kept.length === 0) return undefined;
  return { changes: Object.fromEntries(kept), names: asTypedFields(names) };
}
