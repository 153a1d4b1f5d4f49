/**
 * Attendance as letters: all that reports, a student's year and warnings need of a class's month, in a hundredth of the
 * size of the marks. The store updates one tally for each class and month with every save.
 */
import {
  ATTENDANCE_STATUSES,
  addCounts,
  countMark,
  NO_MARKS,
  type AttendanceRecord,
  type AttendanceStatus,
  type StatusCounts,
  type Tally,
  registerText,
  type RegisterId,
} from './attendance.ts';
import { compareDays } from '#school/text/days.ts';
import type { DateBounds } from '#school/calendar/periods.ts';

/**
 * A mark that no letter can represent: a student's second mark in a register, an unknown status, or an invalid date.
 */
export type OtherMark = Pick<AttendanceRecord, 'studentId' | 'date' | 'classId' | 'status'>;

/** The marks of one class in one month. */
export interface AttendanceTally {
  /** `YYYY-MM`; empty if the date is invalid. */
  readonly month: string;
  /** The id of the class record whose register has the marks. */
  readonly classId: string;
  /** The days of the month with marks, `DD`, ascending. */
  readonly days: readonly string[];
  /** The ids of students with marks. */
  readonly students: readonly string[];
  /** A text for each student, with a letter for each day: the status, or a point if there is no mark. */
  readonly letters: readonly string[];
  readonly others: readonly OtherMark[];
}

/** Represents a day without a mark. */
const NO_MARK = '.';

const LETTER_OF: ReadonlyMap<string, string> = new Map(
  ATTENDANCE_STATUSES.map(({ id, tally }) => [id, tally]),
);

const STATUS_OF: ReadonlyMap<string, AttendanceStatus> = new Map(
  ATTENDANCE_STATUSES.map(({ id, tally }) => [tally, id]),
);

const PLAIN_REGISTER = /^\d{4}-\d{2}-\d{2}\|/;
const PLAIN_TALLY = /^\d{4}-\d{2}\|/;

/**
 * Returns the name of a register's tally: the register "2026-11-20|c3" is counted in "2026-11|c3". A register with an
 * invalid date has its own tally.
 */
export function tallyNameOf(register: string): string {
  return PLAIN_REGISTER.test(register) ? `${register.slice(0, 7)}|${register.slice(11)}` : register;
}

/** Returns an empty tally of that name. */
export function emptyTally(name: string): AttendanceTally {
  const isPlain = PLAIN_TALLY.test(name);
  return {
    month: isPlain ? name.slice(0, 7) : '',
    classId: isPlain ? name.slice(8) : '',
    days: [],
    students: [],
    letters: [],
    others: [],
  };
}

/** Returns the tally with its marks of the given registers, named by their texts, replaced. */
export function withRegisters(
  tally: AttendanceTally,
  registers: ReadonlyMap<string, readonly AttendanceRecord[]>,
): AttendanceTally {
  const { month, classId } = tally;
  const columns = columnsOf(tally);
  const others = tally.others.filter((mark) => !registers.has(registerText(mark)));
  for (const [register, records] of registers) {
    const day = PLAIN_REGISTER.test(register) ? register.slice(8, 10) : undefined;
    const column = new Map<string, string>();
    for (const { studentId, date, classId: registerClassId, status } of records) {
      const letter = LETTER_OF.get(status);
      const isPlain = date === `${month}-${day}` && registerClassId === classId;
      if (isPlain && letter !== undefined && !column.has(studentId)) column.set(studentId, letter);
      else others.push({ studentId, date, classId: registerClassId, status });
    }
    if (day === undefined) continue;
    if (column.size > 0) columns.set(day, column);
    else columns.delete(day);
  }
  const days = [...columns.keys()].sort();
  const students = [
    ...new Set(days.flatMap((day) => [...(columns.get(day)?.keys() ?? [])])),
  ].sort();
  const letters = students.map((id) =>
    days.map((day) => columns.get(day)?.get(id) ?? NO_MARK).join(''),
  );
  return { month, classId, days, students, letters, others: others.toSorted(byRegister) };
}

/** Sorts in one order whatever came first, so that equal marks make equal tallies. */
function byRegister(a: OtherMark, b: OtherMark): number {
  const [one, other] = [registerText(a), registerText(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

function columnsOf({ days, students, letters }: AttendanceTally): Map<string, Map<string, string>> {
  const columns = new Map<string, Map<string, string>>();
  for (const [place, day] of days.entries()) {
    const column = new Map<string, string>();
    for (const [index, id] of students.entries()) {
      const letter = letters[index]?.charAt(place) ?? NO_MARK;
      if (letter !== NO_MARK) column.set(id, letter);
    }
    columns.set(day, column);
  }
  return columns;
}

/**
 * Returns the tally without the marks that `isLeftOut` names. It is asked once for each mark, letters first. The days
 * stay: registers were taken on them.
 */
export function withoutMarks(
  tally: AttendanceTally,
  isLeftOut: (mark: OtherMark) => boolean,
): AttendanceTally {
  const { month, classId, days, students } = tally;
  const letters = tally.letters.map((own, index) => {
    const studentId = students[index] ?? '';
    const kept = days.map((day, dayIndex) => {
      const letter = own.charAt(dayIndex);
      const status = STATUS_OF.get(letter);
      const mark = status && { studentId, date: `${month}-${day}`, classId, status };
      return mark && isLeftOut(mark) ? NO_MARK : letter;
    });
    return kept.join('');
  });
  return { ...tally, letters, others: tally.others.filter((mark) => !isLeftOut(mark)) };
}

/** Returns the number of marks in a tally. */
export function marksIn(tally: AttendanceTally): number {
  return countAll([tally]).total;
}

/** Returns the registers that a tally counts. */
export function registersIn({ month, classId, days, others }: AttendanceTally): RegisterId[] {
  return [...days.map((day) => ({ date: `${month}-${day}`, classId })), ...others];
}

/** Returns the registers that hold marks of any of these students. */
export function registersOf(
  tally: AttendanceTally,
  studentIds: ReadonlySet<string>,
): readonly RegisterId[] {
  const { month, classId, days, students, letters, others } = tally;
  const line = letters.filter((_letters, index) => studentIds.has(students[index] ?? ''));
  const isMarked = (letter: string): boolean => letter !== '' && letter !== NO_MARK;
  return [
    ...days
      .filter((_day, index) => line.some((letters) => isMarked(letters.charAt(index))))
      .map((day) => ({ date: `${month}-${day}`, classId })),
    ...others.filter(({ studentId }) => studentIds.has(studentId)),
  ];
}

/** Returns the part of a tally between two days or months, `YYYY-MM-DD` or `YYYY-MM`, both included. */
export function tallyBetween(tally: AttendanceTally, { from, to }: DateBounds): AttendanceTally {
  const { month, classId, days, letters, others } = tally;
  // Fast path: most months of a long period lie entirely inside it.
  const isInMiddle = month > from && `${month}-99` < to;
  if (isInMiddle && others.length === 0) return tally;
  const isInside = (register: RegisterId): boolean => {
    const text = registerText(register);
    return text >= from && text <= `${to}\uffff`;
  };
  const places = days.flatMap((day, index) =>
    isInside({ date: `${month}-${day}`, classId }) ? [index] : [],
  );
  if (places.length === days.length && others.length === 0) return tally;
  return {
    ...tally,
    days: places.map((index) => days[index] ?? ''),
    letters: letters.map((line) => places.map((index) => line.charAt(index)).join('')),
    others: others.filter(isInside),
  };
}

const [PRESENT, ABSENT, LATE] = ATTENDANCE_STATUSES.map(({ tally }) => tally.charCodeAt(0));

/** Counts marks by key. */
class MarkCounts {
  readonly byKey = new Map<string, Tally>();

  /** Looks at codes: there may be millions of letters, and texts of one letter would take several times as long. */
  addLetters(key: string, letters: string): void {
    let [present, absent, late] = [0, 0, 0];
    for (let index = 0; index < letters.length; index += 1) {
      const code = letters.charCodeAt(index);
      if (code === PRESENT) present += 1;
      else if (code === ABSENT) absent += 1;
      else if (code === LATE) late += 1;
    }
    const total = present + absent + late;
    // A day without a mark counts for no class.
    if (total > 0) addCounts(this.#tally(key), { present, absent, late, total });
  }

  addMark(key: string, status: string): void {
    countMark(this.#tally(key), status);
  }

  #tally(key: string): Tally {
    let tally = this.byKey.get(key);
    if (tally === undefined) this.byKey.set(key, (tally = { ...NO_MARKS }));
    return tally;
  }
}

/** Counts all marks of any class. */
export function countAll(tallies: readonly AttendanceTally[]): StatusCounts {
  const all = { ...NO_MARKS };
  for (const counts of countByStudent(tallies).values()) addCounts(all, counts);
  return all;
}

/** Counts each student's marks in any class, by student id; of all students, or of those with these ids. */
export function countByStudent(
  tallies: readonly AttendanceTally[],
  members?: ReadonlySet<string>,
): ReadonlyMap<string, StatusCounts> {
  const counts = new MarkCounts();
  const isAsked = (id: string): boolean => members?.has(id) ?? true;
  for (const { students, letters, others } of tallies) {
    for (const [index, id] of students.entries()) {
      if (isAsked(id)) counts.addLetters(id, letters[index] ?? '');
    }
    for (const { studentId, status } of others) {
      if (isAsked(studentId)) counts.addMark(studentId, status);
    }
  }
  for (const [id, { total }] of counts.byKey) if (total === 0) counts.byKey.delete(id);
  return counts.byKey;
}

/** The days on which a student's marks count for a class: first day, and the day after the last. */
export interface CountedDays {
  readonly from: string;
  readonly before: string;
  readonly classId: string;
}

/**
 * Counts each class's marks, by class id, normally by the register's class. If `daysOf` returns days for a student,
 * marks of those days count for the given class, whichever register has them.
 */
export function countByClass(
  tallies: readonly AttendanceTally[],
  daysOf: (studentId: string, registerClassId: string) => readonly CountedDays[] = () => [],
): ReadonlyMap<string, StatusCounts> {
  const counts = new MarkCounts();
  const classOn = (day: string, days: readonly CountedDays[], registerClassId: string): string =>
    days.find(({ from, before }) => from <= day && day < before)?.classId ?? registerClassId;
  for (const { month, classId, days, students, letters, others } of tallies) {
    const [first, last] = [`${month}-01`, `${month}-31`];
    for (const [index, line] of letters.entries()) {
      const counted = daysOf(students[index] ?? '', classId);
      const isOneClass = counted.every(
        ({ from, before }) => last < from || before <= first || (from <= first && last < before),
      );
      if (isOneClass) {
        counts.addLetters(classOn(first, counted, classId), line);
        continue;
      }
      for (const [index, day] of days.entries()) {
        counts.addLetters(classOn(`${month}-${day}`, counted, classId), line.charAt(index));
      }
    }
    for (const { studentId, date, classId: registerClassId, status } of others) {
      const counted = daysOf(studentId, registerClassId);
      counts.addMark(classOn(date, counted, registerClassId), status);
    }
  }
  return counts.byKey;
}

/** Counts the marks of each day that has any, ascending; of all students, or of those with these ids. */
export function countByDay(
  tallies: readonly AttendanceTally[],
  members?: ReadonlySet<string>,
): ReadonlyMap<string, StatusCounts> {
  const counts = new MarkCounts();
  for (const { month, days, students, letters, others } of tallies) {
    const memberLines = members
      ? letters.filter((_line, index) => members.has(students[index] ?? ''))
      : letters;
    for (const [index, day] of days.entries()) {
      counts.addLetters(`${month}-${day}`, memberLines.map((line) => line.charAt(index)).join(''));
    }
    for (const { studentId, date, status } of others) {
      if (members?.has(studentId) ?? true) counts.addMark(date, status);
    }
  }
  return new Map(
    [...counts.byKey].filter(([, { total }]) => total > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** A student's mark as known from tallies: without its remark, which only the register has. */
export interface MarkedDay extends RegisterId {
  /** The stored status, even if unknown. */
  readonly status: string;
}

/** Returns a student's marks in any class, earliest first. */
export function daysOf(tallies: readonly AttendanceTally[], studentId: string): MarkedDay[] {
  const marked: MarkedDay[] = [];
  for (const { month, classId, days, students, letters, others } of tallies) {
    const line = letters[students.indexOf(studentId)] ?? '';
    for (const [index, day] of days.entries()) {
      const status = STATUS_OF.get(line.charAt(index));
      if (status !== undefined) marked.push({ date: `${month}-${day}`, classId, status });
    }
    for (const { studentId: id, ...mark } of others) if (id === studentId) marked.push(mark);
  }
  return marked.toSorted((a, b) => compareDays(a.date, b.date));
}

/** Returns the latest day on which a student was absent in any class. */
export function newestAbsence(
  tallies: readonly AttendanceTally[],
  studentId: string,
): string | undefined {
  return daysOf(tallies, studentId).findLast(({ status }) => status === 'absent')?.date;
}
