import { useTexts } from '#language/useLanguage.ts';
import {
  countStatuses,
  recordsByStudent,
  type AttendanceRecord,
  type MarkChange,
  type RegisterChanges,
  changeOf,
} from '#school/attendance/attendance.ts';
import {
  changesOver,
  changesSince,
  withChange,
  withChangeShown,
  withEveryoneElsePresent,
} from '#school/attendance/markChanges.ts';
import {
  isTaken,
  studentsCalled,
  rollCallLines,
  type RollCallLine,
} from '#school/attendance/registersOfDay.ts';
import { hasFullYear } from '#school/text/days.ts';
import { closedOn } from '#school/calendar/schoolYear.ts';
import { saveRollCall, writtenMarks } from '#school/attendance/registerIntents.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { useSaveKey } from '#records/forms/SaveButtons.tsx';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.tsx';
import { useShownSaving } from '#screens/attendance/register/useShownSaving.ts';
import { discardDrafts } from '#screens/attendance/unsaved/UnsavedElsewhere.tsx';
import { useDropEmptyDrafts } from '#screens/attendance/unsaved/useDropEmptyDrafts.ts';
import { draftName, draftOf, keepDraft, useRegisterDraft } from '#state/drafts/draftKinds.ts';
import { useFoundDraft } from '#state/drafts/foundDrafts.ts';
import type { Done } from '#state/school/openSchool.ts';
import { useAttendance, useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { useCallback, useMemo, useState } from 'react';
import { byName } from '#school/settings/nameOrder.ts';
import { useMembership, useNameOrder } from '#state/school/useSchoolFacts.ts';

/** A day's register: its stored marks, unsaved changes, and saving. */
export type DayState = ReturnType<typeof useDayRegister>;

/** Combines the chosen register's stored marks and unsaved changes. Ctrl+S saves the shown register. */
export function useDayRegister(choice: RegisterChoice) {
  const { day, today, schoolClass } = choice;
  const classId = schoolClass?.id ?? '';
  const loaded = useAttendance(day ?? today, day ?? today);
  const draft = draftName({ date: day ?? '', classId });
  const found = useFoundDraft(draft);
  const changes = useRegisterDraft(draft)?.changes ?? NO_CHANGES;
  const { calledStudents, cameLater, listCameLater } = useCalled(
    choice,
    loaded.records,
    draft,
    changes,
  );
  const stored = useMemo(
    () => recordsByStudent(loaded.records, classId),
    [loaded.records, classId],
  );
  // A year typed with two digits only opens registers saved under it earlier.
  const isMistyped =
    day !== undefined &&
    !hasFullYear(day) &&
    loaded.status === 'loaded' &&
    loaded.records.length === 0;
  const status: typeof loaded.status | 'noDay' =
    day === undefined || isMistyped ? 'noDay' : loaded.status;
  // Marks that are not loaded must not look present.
  const taken = isTaken(calledStudents, loaded.records, classId);
  const lines = useTexts(
    () =>
      status === 'loaded' ? rollCallLines(calledStudents, stored, changes, { classId, taken }) : [],
    [status, calledStudents, stored, changes, classId, taken],
  );
  useDropEmptyDrafts(
    useCallback((name) => name === draft, [draft]),
    loaded,
  );
  const mark = useCallback(
    (studentId: string, change: MarkChange): void => {
      const student = calledStudents.find(({ id }) => id === studentId);
      // In a taken register unmarked students do not show as present, so choosing present is a change.
      const addChange = taken ? withChange : withChangeShown;
      keepDraft(draft, addChange(changesIn(draft), studentId, change, stored.get(studentId)), {
        [studentId]: student ? studentName(student) : '',
      });
    },
    [draft, calledStudents, stored, taken],
  );
  const saving = useDaySaving({ day, classId, draft, calledStudents, stored });
  useSaveKey(() => void (lines.length > 0 && saving.save()), { enter: true });
  const marksElsewhere = useMemo(
    () =>
      lines.flatMap(({ student, meanwhile }) =>
        meanwhile === undefined ? [] : [{ date: day ?? '', studentId: student.id }],
      ),
    [lines, day],
  );
  return {
    /** Empty if none is chosen. */
    day: day ?? '',
    /** The marks that were stored or deleted after they were changed here. */
    marksElsewhere,
    draft,
    status,
    calledStudents,
    cameLater,
    listCameLater,
    /** All loaded marks of that day, of every class. */
    records: loaded.records,
    /** The stored marks shown by the register, by student. */
    stored,
    taken,
    lines,
    /** The counts of the shown marks; `undefined` while nothing is loaded. */
    counts: status === 'loaded' ? countStatuses(lines) : undefined,
    changes,
    changeCount: lines.filter((line) => line.changed).length,
    /** Adds a student's change to the register's unsaved changes. */
    mark,
    saving,
    /** Applies a dialog's details to a mark, based on the mark as it was when the dialog opened. */
    changeRemarked: ({ student: { id }, name, record }: RollCallLine, change: MarkChange) =>
      // A student deleted meanwhile is still named.
      keepDraft(draft, withChangeShown(changesIn(draft), id, change, record), { [id]: name }),
    /** Marks everyone without a mark as present (docs/conformance.md, Registers). */
    fillPresent: () => {
      const names = calledStudents.map((student) => [student.id, studentName(student)] as const);
      const ids = names.map(([id]) => id);
      keepDraft(draft, withEveryoneElsePresent(changes, ids, stored), Object.fromEntries(names));
    },
    discard: () => discardDrafts([draft]),
    /** The offer of unsaved changes left by a closed page, with its actions. */
    found,
  };
}

/**
 * Saves the register. Marks changed during the save stay unsaved; a failure keeps all changes. Asks first on a day that
 * the calendar closes.
 */
export function useDaySaving({
  day,
  classId,
  draft,
  calledStudents,
  stored,
}: {
  readonly day: string | undefined;
  readonly classId: string;
  readonly draft: string;
  readonly calledStudents: readonly Student[];
  readonly stored: ReadonlyMap<string, AttendanceRecord>;
}) {
  const commit = useCommit();
  const settings = useSchool((school) => school.settings);
  const { saving, isUnderWay, show } = useShownSaving();
  const [lastSaved, setLastSaved] = useState<string>();
  const [askedDay, setAsked] = useState<string>();
  const closed = day === undefined ? undefined : closedOn(settings, day);
  const store = async (date: string): Promise<Done> => {
    const studentIds = calledStudents.map(({ id }) => id);
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
    lastSaved,
    /** The reason why there is no school on that day; `undefined` on school days. */
    closed,
    save: async (): Promise<void> => {
      if (closed === undefined) await saveNow();
      else if (!isUnderWay()) setAsked(day);
    },
    /** The pending question before saving. */
    question:
      closed !== undefined && askedDay !== undefined && askedDay === day
        ? {
            onConfirm: () => {
              setAsked(undefined);
              void saveNow();
            },
            onCancel: () => setAsked(undefined),
          }
        : undefined,
  };
}

function changesIn(draft: string): RegisterChanges {
  return draftOf(draft)?.changes ?? NO_CHANGES;
}

const NO_CHANGES: RegisterChanges = {};

/**
 * Returns the chosen class's students on the chosen day, and everyone with a mark in its register. Students who joined
 * later are listed on request, and if they have unsaved marks.
 */
function useCalled(
  { schoolClass, day, today }: RegisterChoice,
  records: readonly AttendanceRecord[],
  draft: string,
  changes: RegisterChanges,
) {
  const membership = useMembership();
  const order = useNameOrder();
  const [listedIn, setListedIn] = useState<string>();
  const date = day ?? today;
  const { calledStudents, coming } = useMemo(() => {
    if (schoolClass === undefined) return { calledStudents: [], coming: [] };
    const calledStudents = studentsCalled(schoolClass, membership, date, records);
    const ids = new Set(calledStudents.map(({ id }) => id));
    const coming = membership.comingAfter(schoolClass.name, { first: date, last: date });
    return { calledStudents, coming: coming.filter(({ id }) => !ids.has(id)) };
  }, [membership, schoolClass, date, records]);
  // A single text, so that a new mark of a listed student does not change the lists.
  const listedIds = coming
    .filter(({ id }) => listedIn === draft || changeOf(changes, id) !== undefined)
    .map(({ id }) => id)
    .join(' ');
  const lists = useMemo(() => {
    const listed = new Set(listedIds.split(' '));
    return {
      calledStudents: [...calledStudents, ...coming.filter(({ id }) => listed.has(id))].toSorted(
        byName(order),
      ),
      cameLater: coming.filter(({ id }) => !listed.has(id)).toSorted(byName(order)),
    };
  }, [calledStudents, coming, listedIds, order]);
  return {
    ...lists,
    /** Lists those who came later too, until another register is shown. */
    listCameLater: () => setListedIn(draft),
  };
}
