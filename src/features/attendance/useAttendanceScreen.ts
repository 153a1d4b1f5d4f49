import {
  countStatuses,
  recordsByStudent,
  type AttendanceRecord,
  type MarkChange,
  type StatusCounts,
} from '#domain/attendance/attendance.ts';
import type { SchoolClass } from '#domain/classes/classes.ts';
import { hasFullYear, isDay } from '#domain/basics/days.ts';
import { withChangeShown, withEveryoneElsePresent } from '#domain/attendance/markChanges.ts';
import type { AskedRegister, RegisterId } from '#domain/attendance/registerId.ts';
import { classesOffered, isTaken, nextToTake } from '#domain/attendance/registersOfDay.ts';
import { byName } from '#domain/settings/nameOrder.ts';
import { studentName, type Student } from '#domain/students/students.ts';
import { useAddress } from '#editing/lists/useAddress.ts';
import { useAttendance, useSchool } from '#state/school/SchoolContext.tsx';
import { draftName, draftOf, keepDraft, useRegisterDrafts } from '#state/drafts/registerDrafts.ts';
import { useFoundDraft, type FoundDraft } from '#state/drafts/useFoundDraft.ts';
import { useMembership } from '#state/school/useMembership.ts';
import { useNameOrder } from '#state/school/useNameOrder.ts';
import { useToday } from '#state/school/useToday.ts';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { discardDrafts } from './discardDrafts.ts';
import {
  rollCallLines,
  strayChanges,
  type RemarkedStudent,
  type RollCallLine,
  type StrayChange,
} from './rollCall.ts';
import { unsavedElsewhere, type UnsavedRegister } from './unsavedRegisters.ts';
import { useRegisterChoice } from './useRegisterChoice.ts';
import { useRegisterSaving } from './useRegisterSaving.ts';
import { useArrival } from './useArrival.ts';
import { useRegistersAround, type RegistersAround } from './useRegistersAround.ts';

/** One day of a class, or a month. */
export type RegisterView = 'day' | 'month';

/** Everything the Attendance screen shows and can do. */
export interface AttendanceScreenState {
  readonly view: RegisterView;
  readonly showView: (view: RegisterView) => void;
  readonly today: string;
  /** As the date field has it; `day` is the same where it is a day. */
  readonly dateText: string;
  readonly day: string | undefined;
  readonly classes: readonly SchoolClass[];
  readonly schoolClass: SchoolClass | undefined;
  readonly choose: (part: Partial<AskedRegister>) => void;
  /** It became another day while something in this register was not saved: it has stayed on its own. */
  readonly stayed: boolean;
  readonly goToToday: () => void;
  readonly status: 'noDay' | 'loading' | 'loaded' | 'failed';
  /** The students of the class, in the order in which they are listed. */
  readonly called: readonly Student[];
  readonly studentCount: number;
  readonly taken: boolean;
  readonly lines: readonly RollCallLine[];
  /** Gives the marks of the register that are stored, in its order; `undefined` while they are not read. */
  readonly saved: () => readonly AttendanceRecord[] | undefined;
  /** Of the marks as they stand; `undefined` while there are none to count. */
  readonly counts: StatusCounts | undefined;
  readonly changeCount: number;
  readonly change: (studentId: string, change: MarkChange) => void;
  /** Unsaved changes of students who have left this class, or the school. */
  readonly strays: readonly StrayChange[];
  /** Whose remark is being written. */
  readonly remarked: RemarkedStudent | undefined;
  readonly remark: (student: RemarkedStudent | undefined) => void;
  /** Marks everyone as present who has no mark (conformance O5). */
  readonly fillPresent: () => void;
  readonly discard: () => void;
  readonly saving: boolean;
  readonly save: () => Promise<void>;
  /** After saving: the next class whose register of this day is not taken. */
  readonly next: SchoolClass | undefined;
  /** Goes to another register, and to its first student there. */
  readonly open: (register: Partial<RegisterId>) => void;
  /** Whoever asks is to have the focus: the person has come to this register to take it. */
  readonly takeArrival: () => boolean;
  readonly around: RegistersAround;
  /** The name of the draft of the register that is shown. */
  readonly draft: string;
  /** Other registers with changes that are not saved. */
  readonly unsavedElsewhere: readonly UnsavedRegister[];
  /** Whether its changes are those of a page that was closed, and what to do about it. */
  readonly found: FoundDraft;
}

/** Brings together the chosen register, its stored marks and the unsaved ones on top. */
export function useAttendanceScreen(): AttendanceScreenState {
  const today = useToday();
  const allClasses = useSchool((school) => school.classes);
  const students = useSchool((school) => school.students);
  const membership = useMembership();
  const classes = useMemo(() => classesOffered(allClasses), [allClasses]);
  // The first class to begin with; it stays the one that is shown when a rename gives another the first place.
  const [firstShown, setFirstShown] = useState(classes[0]?.id);
  if (firstShown === undefined && classes[0]) setFirstShown(classes[0].id);
  const classShown = (id = firstShown): SchoolClass | undefined =>
    classes.find((one) => one.id === id) ?? classes[0];
  const [remarked, setRemarked] = useState<
    RemarkedStudent & { record: AttendanceRecord | undefined }
  >();
  const drafts = useRegisterDrafts();
  const { choice, dateText, choose, stayed, goToToday } = useRegisterChoice(
    today,
    (shown) =>
      remarked !== undefined ||
      drafts[draftName({ date: shown.date, classId: classShown(shown.classId)?.id ?? '' })] !==
        undefined,
  );
  const schoolClass = classShown(choice.classId);
  const classId = schoolClass?.id ?? '';

  const day = isDay(dateText) ? dateText : undefined;
  const address = useAddress();
  const view: RegisterView = address.get('view') === 'month' ? 'month' : 'day';
  const loaded = useAttendance(day ?? today, day ?? today, view === 'day');
  const draft = draftName({ date: day ?? '', classId });
  const found = useFoundDraft(draft);
  const changes = drafts[draft]?.changes ?? NO_CHANGES;

  const order = useNameOrder();
  const called = useMemo(
    () =>
      schoolClass
        ? membership.membersOn(schoolClass.name, day ?? today).toSorted(byName(order))
        : [],
    [membership, schoolClass, day, today, order],
  );
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
  const status = day === undefined || isMistyped ? 'noDay' : loaded.status;
  // Marks nobody has read yet must not pass for present.
  const lines = useMemo(
    () => (status === 'loaded' ? rollCallLines(called, stored, changes) : []),
    [status, called, stored, changes],
  );
  const changeCount = lines.filter((line) => line.changed).length;
  const strays = useMemo(
    () =>
      status === 'loaded' && day !== undefined
        ? strayChanges(changes, called, stored, day, { students, classes, membership })
        : [],
    [status, changes, called, stored, day, students, classes, membership],
  );
  useDropEmptyDraft(draft, status === 'loaded' && changeCount + strays.length === 0);
  const records = status === 'loaded' ? loaded.records : undefined;
  const around = useRegistersAround({
    day: day ?? today,
    today,
    classId,
    className: schoolClass?.name ?? '',
    classes,
    records,
  });
  const next = nextToTake(around.ofDay, classId)?.schoolClass;
  const arrival = useArrival();
  const { saving, save, lastSaved } = useRegisterSaving({
    day,
    classId,
    draft,
    called,
    records: loaded.records,
    stored,
  });

  return {
    view,
    showView: (wanted) => address.set({ view: wanted === 'day' ? undefined : wanted }, 'push'),
    today,
    dateText,
    day,
    classes,
    schoolClass,
    choose,
    stayed,
    goToToday,
    status,
    called,
    studentCount: called.length,
    taken: isTaken(called, loaded.records, classId),
    lines,
    saved: () =>
      status === 'loaded'
        ? lines.flatMap(({ student }) => stored.get(student.id) ?? [])
        : undefined,
    counts: status === 'loaded' ? countStatuses(lines) : undefined,
    changeCount,
    change: useChange(draft, stored, students, remarked),
    strays,
    remarked,
    remark: useCallback(
      (student) => setRemarked(student && { ...student, record: stored.get(student.studentId) }),
      [stored],
    ),
    discard: () => discardDrafts([draft]),
    fillPresent: () => {
      const names = called.map((student) => [student.id, studentName(student)] as const);
      const ids = names.map(([id]) => id);
      keepDraft(draft, withEveryoneElsePresent(changes, ids, stored), Object.fromEntries(names));
    },
    saving,
    save,
    next: lastSaved === draft && changeCount === 0 && !saving ? next : undefined,
    open: (register) => {
      arrival.expect();
      choose(register);
    },
    takeArrival: arrival.take,
    around,
    draft,
    unsavedElsewhere: useMemo(
      () => unsavedElsewhere(drafts, [draft], classes),
      [drafts, draft, classes],
    ),
    found,
  };
}

const NO_CHANGES = {};

function useChange(
  draft: string,
  stored: ReadonlyMap<string, AttendanceRecord>,
  students: readonly Student[],
  remarked: (RemarkedStudent & { record: AttendanceRecord | undefined }) | undefined,
): AttendanceScreenState['change'] {
  return useCallback(
    (studentId, change) => {
      const changes = draftOf(draft)?.changes ?? NO_CHANGES;
      const student = students.find(({ id }) => id === studentId);
      // Deleted while the remark was being written, the student is named all the same.
      const name = student ? studentName(student) : (remarked?.name ?? '');
      // Another tab may have saved a mark behind the dialog.
      const seen = remarked ? remarked.record : stored.get(studentId);
      keepDraft(draft, withChangeShown(changes, studentId, change, seen), { [studentId]: name });
    },
    [draft, stored, students, remarked],
  );
}

/** A draft that changes nothing any more, because another tab saved the same, is no draft. */
function useDropEmptyDraft(draft: string, isIdle: boolean): void {
  // In the turn of the drawing: later, a key pressed since then would be dropped unseen.
  useLayoutEffect(() => {
    if (isIdle && draftOf(draft)) keepDraft(draft, NO_CHANGES);
  }, [draft, isIdle]);
}
