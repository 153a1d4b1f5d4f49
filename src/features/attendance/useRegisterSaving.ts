import type { AttendanceRecord, RegisterChanges } from '#domain/attendance.ts';
import type { NewId } from '#domain/ids.ts';
import { saveRollCall } from '#domain/registerIntents.ts';
import type { Student } from '#domain/students.ts';
import { useCommit } from '#state/SchoolContext.tsx';
import { unusedId } from '#state/newIds.ts';
import { draftOf, keepDraft } from '#state/registerDrafts.ts';
import { SaveFailed } from '#state/saveFailed.ts';
import { dismissToast, showToast } from '#ui/feedback/toasts.ts';
import { useRef, useState } from 'react';
import { changesSince } from './rollCall.ts';

/** spec §4: the Saving... state lasts about half a second, however fast the store is. */
const SAVING_SHOWN_MS = 500;

/**
 * Drawing "Saving..." keeps the page busy for longer than a register takes to be stored, and every answer of the
 * database would wait for it. So it is drawn once the register is stored, or after this while if that takes longer.
 */
const DRAWN_AFTER_MS = 32;

interface RegisterToSave {
  readonly day: string | undefined;
  readonly classId: string;
  readonly draft: string;
  readonly called: readonly Student[];
  /** All marks known of that day. */
  readonly records: readonly AttendanceRecord[];
}

/** Saves the register. Marks changed while it is being saved stay unsaved; a failure keeps all of them. */
export function useRegisterSaving({ day, classId, draft, called, records }: RegisterToSave): {
  readonly saving: boolean;
  readonly save: () => Promise<void>;
} {
  const commit = useCommit();
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const failure = useRef<number>(undefined);

  const save = async (): Promise<void> => {
    if (underWay.current || day === undefined) return;
    underWay.current = true;
    if (failure.current !== undefined) dismissToast(failure.current);
    const shown = wait(SAVING_SHOWN_MS);
    const changes = changesIn(draft);
    const studentIds = called.map(({ id }) => id);
    try {
      const stored = commit(
        saveRollCall({ date: day, classId, studentIds, changes }, newIds(records)),
      );
      await Promise.race([stored, wait(DRAWN_AFTER_MS)]).finally(() => setSaving(true));
      await stored;
      keepDraft(draft, changesSince(changesIn(draft), changes, called));
      await shown;
      showToast({ text: 'Attendance saved successfully!' });
    } catch (cause) {
      if (!(cause instanceof SaveFailed)) throw cause;
      await shown;
      failure.current = showToast({ text: cause.message, kind: 'error' });
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };
  return { saving, save };
}

function changesIn(draft: string): RegisterChanges {
  return draftOf(draft)?.changes ?? {};
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function newIds(records: readonly AttendanceRecord[]): NewId {
  const used = new Set(records.map(({ id }) => id));
  return () => {
    const id = unusedId(used);
    used.add(id);
    return id;
  };
}
