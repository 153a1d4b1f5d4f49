import {
  changeOf,
  type AttendanceRecord,
  type Mark,
  type RegisterChanges,
} from '#domain/attendance/attendance.ts';
import { changesOver, changesSince, markWith } from '#domain/attendance/markChanges.ts';
import { saveRollCall } from '#domain/intents/registerIntents.ts';
import type { Student } from '#domain/students/students.ts';
import { sayNotSaved } from '#editing/forms/sayNotSaved.ts';
import { useSaySaved } from '#editing/forms/useSaySaved.ts';
import type { Done } from '#state/school/openSchool.ts';
import { useCommit } from '#state/school/SchoolContext.tsx';
import { draftOf, keepDraft } from '#state/drafts/registerDrafts.ts';
import { SaveFailed } from '#state/school/saveFailed.ts';
import { dismissToast, showToast } from '#ui/feedback/toasts.ts';
import { useRef, useState } from 'react';

/** spec §4: the Saving... state lasts about half a second, however fast the store is. */
const SAVING_SHOWN_MS = 500;

/**
 * Drawing "Saving..." keeps the page busy for longer than a register takes to be stored, and every answer of the
 * database would wait for it. So it is drawn once the register is stored, or after this while if that takes longer.
 */
const DRAWN_AFTER_MS = 32;

/** Saving a register, and how far that is. */
export interface RegisterSaving {
  readonly saving: boolean;
  readonly save: () => Promise<void>;
  /** The draft of the register that was saved last. */
  readonly lastSaved: string | undefined;
}

interface RegisterToSave {
  readonly day: string | undefined;
  readonly classId: string;
  readonly draft: string;
  readonly called: readonly Student[];
  /** Those that the register shows, by student. */
  readonly stored: ReadonlyMap<string, AttendanceRecord>;
}

/** Saves the register. Marks changed while it is being saved stay unsaved; a failure keeps all of them. */
export function useRegisterSaving({
  day,
  classId,
  draft,
  called,
  stored,
}: RegisterToSave): RegisterSaving {
  const commit = useCommit();
  const { saving, run } = useShownSaving();
  const [lastSaved, setLastSaved] = useState<string>();
  const save = async (): Promise<void> => {
    if (day === undefined) return;
    const studentIds = called.map(({ id }) => id);
    await run({
      store: async () => {
        const saved = changesIn(draft);
        const changes = changesOver(saved, stored);
        const done = await commit(saveRollCall({ date: day, classId, studentIds, changes }));
        const written = writtenMarks(day, studentIds, saved, stored, done);
        keepDraft(draft, changesSince(changesIn(draft), saved, written));
        return done;
      },
      stored: () => setLastSaved(draft),
    });
  };
  return { saving, save, lastSaved };
}

/** The marks of a day that a saving has stored, by student; `null` for one that it took away. */
export function writtenMarks(
  day: string,
  studentIds: readonly string[],
  saved: RegisterChanges,
  stored: ReadonlyMap<string, AttendanceRecord>,
  { leftAlone }: Done,
): ReadonlyMap<string, Mark | null> {
  const left = new Set(
    leftAlone.flatMap(({ mark }) => (mark?.date === day ? [mark.studentId] : [])),
  );
  return new Map(
    studentIds
      .filter((id) => !left.has(id))
      .map((id) => [id, markWith(stored.get(id), changeOf(saved, id))] as const),
  );
}

/** What is to be stored, and what happens once that is told. */
interface Saving {
  readonly store: () => Promise<Done>;
  readonly stored: () => void;
}

/** Runs a saving of attendance, one at a time: Saving..., then that it is saved, with Undo, or why it is not. */
export function useShownSaving(): {
  readonly saving: boolean;
  readonly run: (saving: Saving) => Promise<void>;
} {
  const saySaved = useSaySaved();
  const [saving, setSaving] = useState(false);
  const underWay = useRef(false);
  const told = useRef<number>(undefined);
  const run = async ({ store, stored }: Saving): Promise<void> => {
    if (underWay.current) return;
    underWay.current = true;
    if (told.current !== undefined) dismissToast(told.current);
    const shown = wait(SAVING_SHOWN_MS);
    try {
      const storing = store();
      await Promise.race([storing, wait(DRAWN_AFTER_MS)]).finally(() => setSaving(true));
      const done = await storing;
      await shown;
      stored();
      const { leftAlone } = done;
      if (leftAlone.length === 0) saySaved('Attendance saved successfully!', done);
      else told.current = sayNotSaved(leftAlone.length, leftAlone);
    } catch (cause) {
      if (!(cause instanceof SaveFailed)) throw cause;
      await shown;
      told.current = showToast({ text: cause.message, kind: 'error' });
    } finally {
      underWay.current = false;
      setSaving(false);
    }
  };
  return { saving, run };
}

/** The unsaved changes of a register. */
export function changesIn(draft: string): RegisterChanges {
  return draftOf(draft)?.changes ?? {};
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
