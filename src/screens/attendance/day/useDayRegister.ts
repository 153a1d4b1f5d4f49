import {
  countStatuses,
  recordsByStudent,
  type AttendanceRecord,
  type MarkChange,
  type RegisterChanges,
} from '#school/attendance/attendance.ts';
import {
  changesOver,
  changesSince,
  unsavedPart,
  withChange,
  withChangeShown,
  withEveryoneElsePresent,
} from '#school/attendance/markChanges.ts';
import { isTaken } from '#school/attendance/registersOfDay.ts';
import { hasFullYear } from '#school/text/days.ts';
import { closedOn } from '#school/calendar/schoolYear.ts';
import { saveRollCall, writtenMarks } from '#school/attendance/registerIntents.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { useSaveKey } from '#records/forms/useSaveKey.ts';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.ts';
import { useShownSaving } from '#screens/attendance/register/useShownSaving.ts';
import { discardDrafts } from '#screens/attendance/unsaved/discardDrafts.ts';
import { draftName, draftOf, keepDraft, useRegisterDraft } from '#state/drafts/registerDrafts.ts';
import { useFoundDraft } from '#state/drafts/useFoundDraft.ts';
import type { Done } from '#state/school/openSchool.ts';
import { useAttendance, useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { useLayoutEffect, useMemo, useState } from 'react';
import { rollCallLines, type RemarkedStudent } from './rollCall.ts';
import { useCalled } from './useCalled.ts';

/** The register of one day: its stored marks, the unsaved ones on top, and saving them. */
export type DayState = ReturnType<typeof useDayRegister>;

/** Brings together the stored marks of the chosen register and the unsaved ones on top. Ctrl+S saves what is shown. */
export function useDayRegister(choice: RegisterChoice) {
  const { day, today, schoolClass } = choice;
  const classId = schoolClass?.id ?? '';
  const loaded = useAttendance(day ?? today, day ?? today);
  const draft = draftName({ date: day ?? '', classId });
  const found = useFoundDraft(draft);
  const changes = useRegisterDraft(draft)?.changes ?? NO_CHANGES;
  const { called, cameLater, listThem } = useCalled(choice, loaded.records, draft, changes);
  const stored = useMemo(
    () => recordsByStudent(loaded.records, classId),
    [loaded.records, classId],
  );
  // A year typed with two digits opens only what was saved under it before.
  const isMistyped =
    day !== undefined &&
    !hasFullYear(day) &&
    loaded.status === 'loaded' &&
    loaded.records.length === 0;
  const status: typeof loaded.status | 'noDay' =
    day === undefined || isMistyped ? 'noDay' : loaded.status;
  // Marks nobody has read yet must not pass for present.
  const taken = isTaken(called, loaded.records, classId);
  const lines = useMemo(
    () => (status === 'loaded' ? rollCallLines(called, stored, changes, { classId, taken }) : []),
    [status, called, stored, changes, classId, taken],
  );
  const isIdle = Object.entries(changes).every(
    ([id, change]) => unsavedPart(stored.get(id), change) === undefined,
  );
  useDropEmptyDraft(draft, status === 'loaded' && isIdle);
  const marking = useMemo<Marking>(
    () => ({ draft, called, stored, taken }),
    [draft, called, stored, taken],
  );
  const saving = useDaySaving({ day, classId, draft, called, stored });
  useSaveKey(() => void (lines.length > 0 && saving.save()), { enter: true });
  return {
    /** The name of its draft. */
    draft,
    status,
    called,
    cameLater,
    listThem,
    /** All marks of that day that are known, of every class. */
    records: loaded.records,
    /** The stored marks that the register shows, by student. */
    stored,
    taken,
    lines,
    /** Of the marks as they stand; `undefined` while there are none to count. */
    counts: status === 'loaded' ? countStatuses(lines) : undefined,
    changes,
    changeCount: lines.filter((line) => line.changed).length,
    marking,
    saving,
    /** Writes beside a mark what a dialog gave, over the mark as it was when the dialog opened. */
    changeRemarked: ({ studentId, name, record }: RemarkedStudent, change: MarkChange) =>
      keepDraft(draft, withChangeShown(changesIn(draft), studentId, change, record), {
        // Deleted while the remark was being written, the student is named all the same.
        [studentId]: name,
      }),
    /** Marks everyone as present who has no mark (docs/conformance.md, Registers). */
    fillPresent: () => {
      const names = called.map((student) => [student.id, studentName(student)] as const);
      const ids = names.map(([id]) => id);
      keepDraft(draft, withEveryoneElsePresent(changes, ids, stored), Object.fromEntries(names));
    },
    discard: () => discardDrafts([draft]),
    /** Whether its changes are those of a page that was closed, and what to do about it. */
    found,
  };
}

/** What a mark is made over: the same object until another register is shown, or other marks are stored. */
export interface Marking {
  readonly draft: string;
  readonly called: readonly Student[];
  /** Those that the register shows, by student. */
  readonly stored: ReadonlyMap<string, AttendanceRecord>;
  readonly taken: boolean;
}

/** Keeps what a person said of a student's mark with the unsaved changes of the register. */
export function changeMark(
  { draft, called, stored, taken }: Marking,
  studentId: string,
  change: MarkChange,
): void {
  const student = called.find(({ id }) => id === studentId);
  // In a taken register nobody is shown as present who has no mark: to choose it is a change.
  const withOneMore = taken ? withChange : withChangeShown;
  keepDraft(draft, withOneMore(changesIn(draft), studentId, change, stored.get(studentId)), {
    [studentId]: student ? studentName(student) : '',
  });
}

/**
 * Saves the register. Marks changed while it is being saved stay unsaved; a failure keeps all of them. On a day that the
 * school's calendar closes it asks first.
 */
export function useDaySaving({
  day,
  classId,
  draft,
  called,
  stored,
}: Omit<Marking, 'taken'> & { readonly day: string | undefined; readonly classId: string }) {
  const commit = useCommit();
  const settings = useSchool((school) => school.settings);
  const { saving, isUnderWay, show } = useShownSaving();
  const [lastSaved, setLastSaved] = useState<string>();
  const [asked, setAsked] = useState<string>();
  const closed = day === undefined ? undefined : closedOn(settings, day);
  const store = async (date: string): Promise<Done> => {
    const studentIds = called.map(({ id }) => id);
    const saved = changesIn(draft);
    const changes = changesOver(saved, stored);
    const done = await commit(saveRollCall({ date, classId, studentIds, changes }));
    const written = writtenMarks(date, studentIds, saved, stored, done.skipped);
    keepDraft(draft, changesSince(changesIn(draft), saved, written));
    setLastSaved(draft);
    return done;
  };
  const saveNow = async (): Promise<void> => {
    if (day !== undefined) await show(() => store(day));
  };
  return {
    saving,
    /** The draft of the register that was saved last. */
    lastSaved,
    /** Why there is no school on that day; `undefined` where there is. */
    closed,
    save: async (): Promise<void> => {
      if (closed === undefined) await saveNow();
      else if (!isUnderWay()) setAsked(day);
    },
    /** What was asked to be saved, and waits for a yes. */
    question:
      closed !== undefined && asked !== undefined && asked === day
        ? {
            yes: () => {
              setAsked(undefined);
              void saveNow();
            },
            no: () => setAsked(undefined),
          }
        : undefined,
  };
}

/** The unsaved changes of a register. */
function changesIn(draft: string): RegisterChanges {
  return draftOf(draft)?.changes ?? NO_CHANGES;
}

const NO_CHANGES: RegisterChanges = {};

/** A draft that changes nothing any more, because another tab saved the same, is no draft. */
function useDropEmptyDraft(draft: string, isIdle: boolean): void {
  // In the turn of the drawing: later, a key pressed since then would be dropped unseen.
  useLayoutEffect(() => {
    if (isIdle && draftOf(draft)) keepDraft(draft, NO_CHANGES);
  }, [draft, isIdle]);
}
