import { useTexts } from '#language/useLanguage.ts';
import type { AttendanceRecord, AttendanceStatus } from '#school/attendance/attendance.ts';
import { monthOf } from '#school/text/days.ts';
import { groupBy } from '#school/text/grouping.ts';
import {
  changesOver,
  changesSince,
  unsavedPart,
  withChange,
  withEveryoneElsePresent,
} from '#school/attendance/markChanges.ts';
import {
  monthDays,
  monthRecords,
  type MonthChanges,
  type MonthRecords,
} from '#school/attendance/monthRegister.ts';
import { saveMonth, writtenMarks } from '#school/attendance/registerIntents.ts';
import { monthPeriod } from '#school/calendar/periods.ts';
import { isSchoolDay } from '#school/calendar/schoolDays.ts';
import { byName } from '#school/settings/nameOrder.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { useNoteClassUsed } from '#records/classChoice/ClassField.tsx';
import type { RegisterChoice } from '#screens/attendance/register/useRegisterChoice.tsx';
import { useShownSaving } from '#screens/attendance/register/useShownSaving.ts';
import {
  discardDrafts,
  useUnsavedElsewhere,
} from '#screens/attendance/unsaved/UnsavedElsewhere.tsx';
import { useDropEmptyDrafts } from '#screens/attendance/unsaved/useDropEmptyDrafts.ts';
import {
  draftName,
  draftOf,
  keepDraft,
  registerOfDraft,
  useRegisterDrafts,
  type RegisterDraft,
} from '#state/drafts/draftKinds.ts';
import { useFoundDrafts } from '#state/drafts/foundDrafts.ts';
import type { Done } from '#state/school/openSchool.ts';
import { useCommit, useSchool } from '#state/school/SchoolContext.tsx';
import { useAttendanceOfClass } from '#state/school/useRecords.ts';
import { useMembership, useNameOrder } from '#state/school/useSchoolFacts.ts';
import { useCallback, useMemo, useState } from 'react';
import type { AbsenceFromClass } from './monthGrid.tsx';

/** A mark set in one cell; `null` clears it. */
export interface MonthEdit {
  readonly day: string;
  readonly studentId: string;
  readonly status: AttendanceStatus | null;
}

/** The state and actions of a class's month. */
export type MonthState = ReturnType<typeof useMonthRegister>;

/**
 * Combines a month's stored marks and the unsaved ones, which are the drafts of its days (docs/conformance.md,
 * Registers).
 */
export function useMonthRegister(choice: RegisterChoice) {
  const { day, today, schoolClass, classes } = choice;
  const month = monthOf(day ?? today);
  const classId = schoolClass?.id ?? '';
  const settings = useSchool((school) => school.settings);
  const membership = useMembership();
  const order = useNameOrder();
  const className = schoolClass?.name ?? '';
  const members = useMemo(
    () => membership.membersDuring(className, monthPeriod(month)),
    [membership, className, month],
  );
  const cameLater = useMemo(
    () => membership.comingAfter(className, monthPeriod(month)).toSorted(byName(order)),
    [membership, className, month, order],
  );
  const awayOn = useCallback(
    (student: Student, date: string): AbsenceFromClass | undefined => {
      if (membership.classOn(student, date) === className) return undefined;
      const coming = membership.comingAfter(className, { first: date, last: date });
      return coming.includes(student) ? 'cameLater' : 'elsewhere';
    },
    [membership, className],
  );
  const isOfMonth = useCallback(
    (name: string) => {
      const register = registerOfDraft(name);
      return register.classId === classId && monthOf(register.date) === month;
    },
    [classId, month],
  );
  const found = useFoundDrafts(isOfMonth);
  const drafts = useRegisterDrafts();
  const memberIds = useMemo(() => members.map(({ id }) => id), [members]);
  const loaded = useAttendanceOfClass(classId, memberIds, month);
  const students = useMemo(() => {
    // Everyone marked here, and students who joined later and were marked in Day.
    const others = new Set(
      loaded.records.flatMap((mark) => (mark.classId === classId ? [mark.studentId] : [])),
    );
    const changed = Object.entries(drafts).flatMap(([name, draft]) =>
      isOfMonth(name) ? Object.keys(draft.changes) : [],
    );
    for (const { id } of cameLater) if (changed.includes(id)) others.add(id);
    const { last } = monthPeriod(month);
    const listed = [...members, ...membership.membersOn(className, last, others)];
    return [...new Set(listed)].toSorted(byName(order));
  }, [members, membership, className, month, loaded, classId, drafts, isOfMonth, cameLater, order]);
  const ids = useMemo(() => students.map(({ id }) => id), [students]);
  const stored = useMemo(
    () => monthRecords(loaded.records, ids, classId),
    [loaded.records, ids, classId],
  );
  const changes = useMemo(
    () => changesOf(drafts, isOfMonth, new Set(ids), stored),
    [drafts, isOfMonth, ids, stored],
  );
  // A single text, so that a new mark on a day with a column does not change the columns.
  const oddDays = [...new Set([...stored.keys(), ...Object.keys(changes)])]
    .filter((date) => !isSchoolDay(settings, date))
    .toSorted()
    .join(' ');
  const days = useTexts(
    () => monthDays(month, settings, new Set(oddDays.split(' '))),
    [month, settings, oddDays],
  );
  const ownChanges = useMemo(
    () => Object.keys(changes).map((date) => draftName({ date, classId })),
    [changes, classId],
  );
  useDropEmptyDrafts(isOfMonth, loaded);
  const { saving, save, saves } = useMonthSaving({
    month,
    classId,
    changes,
    stored,
  });
  useNoteClassUsed(saves > 0 ? schoolClass : undefined);

  const edit = useCallback(
    (edits: readonly MonthEdit[]) => {
      const names = namesOf(students);
      for (const [date, ofDay] of groupBy(edits, (edit) => edit.day)) {
        const draft = draftName({ date, classId });
        let changes = draftOf(draft)?.changes ?? {};
        for (const { studentId, status } of ofDay) {
          const record = stored.get(date)?.get(studentId);
          changes = withChange(changes, studentId, { status }, record);
        }
        keepDraft(draft, changes, names);
      }
    },
    [students, classId, stored],
  );
  return {
    /** `YYYY-MM`. */
    month,
    status: loaded.status,
    days,
    students,
    /** The students who joined after this month, if nobody was in the class. */
    cameLater,
    /** Returns why a student is not in the class on a day, or `undefined`. */
    awayOn,
    stored,
    /** The unsaved changes of these students. */
    changes,
    changeCount: Object.values(changes).reduce((sum, ofDay) => sum + Object.keys(ofDay).length, 0),
    edit,
    fillPresent: (date: string) => {
      const draft = draftName({ date, classId });
      const known = draftOf(draft)?.changes ?? {};
      const marks = stored.get(date) ?? NO_MARKS;
      const memberIds = membership.membersOn(className, date).map(({ id }) => id);
      keepDraft(draft, withEveryoneElsePresent(known, memberIds, marks), namesOf(students));
    },
    discard: () => discardDrafts(ownChanges),
    saving,
    save,
    /** The number of saves: typing before a save cannot be undone. */
    saves,
    unsavedElsewhere: useUnsavedElsewhere(ownChanges, classes),
    found,
  };
}

const NO_MARKS: ReadonlyMap<string, AttendanceRecord> = new Map();

function namesOf(students: readonly Student[]): Readonly<Record<string, string>> {
  return Object.fromEntries(students.map((student) => [student.id, studentName(student)]));
}

/** Returns the part of the drafts that changes a mark of these students. Days without changes are left out. */
function changesOf(
  drafts: Readonly<Record<string, RegisterDraft>>,
  isOfMonth: (name: string) => boolean,
  ids: ReadonlySet<string>,
  stored: MonthRecords,
): MonthChanges {
  const changes: Record<string, RegisterDraft['changes']> = {};
  for (const [name, draft] of Object.entries(drafts)) {
    if (!isOfMonth(name)) continue;
    const { date } = registerOfDraft(name);
    const marks = stored.get(date);
    const kept = Object.entries(draft.changes).filter(
      ([id, change]) => ids.has(id) && unsavedPart(marks?.get(id), change) !== undefined,
    );
    if (kept.length > 0) changes[date] = Object.fromEntries(kept);
  }
  return changes;
}

/** Saves all changed days of a month as one act. Changes made meanwhile stay unsaved. */
function useMonthSaving({
  month,
  classId,
  changes,
  stored,
}: {
  readonly month: string;
  readonly classId: string;
  readonly changes: MonthChanges;
  readonly stored: MonthRecords;
}) {
  const commit = useCommit();
  const { saving, show } = useShownSaving();
  const [saves, setSaves] = useState(0);
  const store = async (): Promise<Done> => {
    const based = Object.entries(changes).map(
      ([date, ofDay]) => [date, changesOver(ofDay, stored.get(date) ?? NO_MARKS)] as const,
    );
    const done = await commit(saveMonth({ classId, month, changes: Object.fromEntries(based) }));
    for (const [date, saved] of Object.entries(changes)) {
      const marks = stored.get(date) ?? NO_MARKS;
      const written = writtenMarks(date, Object.keys(saved), saved, marks, done.skipped);
      const draft = draftName({ date, classId });
      keepDraft(draft, changesSince(draftOf(draft)?.changes ?? {}, saved, written));
    }
    setSaves((saves) => saves + 1);
    return done;
  };
  const save = async (): Promise<void> => {
    if (Object.keys(changes).length > 0) await show(store);
  };
  return { saving, save, saves };
}
