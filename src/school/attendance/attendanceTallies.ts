/**
 * Attendance told by letters: what a report, a student's year or a warning needs of a class's month, in a hundredth of
 * the room that the marks themselves take. The store keeps one for each class and month, with each save.
 */
import {
  ATTENDANCE_STATUSES,
  countMark,
  countsAsAbsent,
  NO_MARKS,
  type AttendanceRecord,
  type AttendanceStatus,
  type StatusCounts,
  type Tally,
} from './attendance.ts';
import { compareDays } from '#school/text/days.ts';
import type { DateBounds } from '#school/calendar/periods.ts';
import { registerText, type RegisterId } from './registerId.ts';

/** A mark that no letter tells: a second one of a student in a register, an unknown status, a date that is no day. */
export type OtherMark = Pick<AttendanceRecord, 'studentId' | 'date' | 'classId' | 'status'>;

/** The marks of one class in one month. */
export interface AttendanceTally {
  /** `YYYY-MM`; empty where the date is no day. */
  readonly month: string;
  /** Id of the class record in which the marks were taken. */
  readonly classId: string;
  /** The days of the month that have marks, `DD`, earliest first. */
  readonly days: readonly string[];
  /** Ids of the students who have marks. */
  readonly students: readonly string[];
  /** For each student a letter for each day: that of the status, or a point where there is no mark. */
  readonly letters: readonly string[];
  readonly others: readonly OtherMark[];
}

/** Stands for a day without a mark. */
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
 * Names the tally that counts a register, both as texts: "2026-11-20|c3" is counted in "2026-11|c3". A register whose
 * date is no day has a tally of its own.
 */
export function tallyNameOf(register: string): string {
  return PLAIN_REGISTER.test(register) ? `${register.slice(0, 7)}|${register.slice(11)}` : register;
}

/** The tally of that name with nothing counted. */
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

/** The tally with the marks of these registers, by their texts, in the place of what it had of them. */
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
    for (const { studentId, date, classId: takenIn, status } of records) {
      const letter = LETTER_OF.get(status);
      const isPlain = date === `${month}-${day}` && takenIn === classId;
      if (isPlain && letter !== undefined && !column.has(studentId)) column.set(studentId, letter);
      else others.push({ studentId, date, classId: takenIn, status });
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

/** In one order whatever came first, so that the same marks make the same tally. */
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

/** How many marks a tally counts. */
export function marksIn(tally: AttendanceTally): number {
  return countAll([tally]).total;
}

/** The registers that a tally counts. */
export function registersIn({ month, classId, days, others }: AttendanceTally): RegisterId[] {
  return [...days.map((day) => ({ date: `${month}-${day}`, classId })), ...others];
}

/** The registers that hold marks of any of the students. */
export function registersOf(
  tally: AttendanceTally,
  studentIds: ReadonlySet<string>,
): readonly RegisterId[] {
  const { month, classId, days, students, letters, others } = tally;
  const own = letters.filter((_letters, place) => studentIds.has(students[place] ?? ''));
  const isMarked = (letter: string): boolean => letter !== '' && letter !== NO_MARK;
  return [
    ...days
      .filter((_day, place) => own.some((letters) => isMarked(letters.charAt(place))))
      .map((day) => ({ date: `${month}-${day}`, classId })),
    ...others.filter(({ studentId }) => studentIds.has(studentId)),
  ];
}

/** The part of a tally whose registers lie between two days or months, as `YYYY-MM-DD` or `YYYY-MM`, both included. */
export function tallyBetween(tally: AttendanceTally, { from, to }: DateBounds): AttendanceTally {
  const { month, classId, days, letters, others } = tally;
  // Most months of a long period lie in its middle.
  const isInMiddle = month > from && `${month}-99` < to;
  if (isInMiddle && others.length === 0) return tally;
  const isInside = (register: RegisterId): boolean => {
    const text = registerText(register);
    return text >= from && text <= `${to}\uffff`;
  };
  const places = days.flatMap((day, place) =>
    isInside({ date: `${month}-${day}`, classId }) ? [place] : [],
  );
  if (places.length === days.length && others.length === 0) return tally;
  return {
    ...tally,
    days: places.map((place) => days[place] ?? ''),
    letters: letters.map((own) => places.map((place) => own.charAt(place)).join('')),
    others: others.filter(isInside),
  };
}

/** The place among the statuses of each stored sign's code, 0 for none. */
const PLACE_OF_CODE = new Uint8Array(128);
for (const [place, { tally }] of ATTENDANCE_STATUSES.entries()) {
  PLACE_OF_CODE[tally.charCodeAt(0)] = place + 1;
}

/** One for each status, and one for what is none. */
const PLACES = ATTENDANCE_STATUSES.length + 1;

/** Adds up letters by key. Millions of them are counted at once, so nothing is made for each text of them. */
class LetterCounts {
  readonly #places = new Map<string, number>();
  /** For each key as many numbers as `PLACE_OF_CODE` has places. */
  readonly #counts: number[] = [];

  add(key: string, letters: string): void {
    let begin = this.#places.get(key);
    if (begin === undefined) {
      begin = this.#counts.length;
      this.#places.set(key, begin);
      for (let place = 0; place < PLACES; place += 1) this.#counts.push(0);
    }
    const counts = this.#counts;
    for (let at = 0; at < letters.length; at += 1) {
      const place = begin + (PLACE_OF_CODE[letters.charCodeAt(at)] ?? 0);
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }

  /** What was counted, by key. */
  tallies(): Map<string, Tally> {
    return new Map(Array.from(this.#places, ([key, begin]) => [key, this.#tallyAt(begin)]));
  }

  #tallyAt(begin: number): Tally {
    const tally = { ...NO_MARKS };
    for (const [place, { id }] of ATTENDANCE_STATUSES.entries()) {
      tally[id] = this.#counts[begin + place + 1] ?? 0;
      tally.total += tally[id];
    }
    return tally;
  }
}

function tallyIn(tallies: Map<string, Tally>, key: string): Tally {
  let tally = tallies.get(key);
  if (tally === undefined) tallies.set(key, (tally = { ...NO_MARKS }));
  return tally;
}

/** All marks, wherever taken. */
export function countAll(tallies: readonly AttendanceTally[]): StatusCounts {
  const counts = new LetterCounts();
  for (const { letters } of tallies) for (const own of letters) counts.add('', own);
  const all = tallyIn(counts.tallies(), '');
  for (const { others } of tallies) for (const { status } of others) countMark(all, status);
  return all;
}

/** Each student's own marks, wherever taken, by student id; of all students, or of those with these ids. */
export function countByStudent(
  tallies: readonly AttendanceTally[],
  members?: ReadonlySet<string>,
): ReadonlyMap<string, StatusCounts> {
  const letterCounts = new LetterCounts();
  const isAsked = (id: string): boolean => members?.has(id) ?? true;
  for (const { students, letters } of tallies) {
    for (const [place, own] of letters.entries()) {
      const id = students[place] ?? '';
      if (isAsked(id)) letterCounts.add(id, own);
    }
  }
  const counts = letterCounts.tallies();
  for (const { others } of tallies) {
    for (const { studentId, status } of others) {
      if (isAsked(studentId)) countMark(tallyIn(counts, studentId), status);
    }
  }
  for (const [id, { total }] of counts) if (total === 0) counts.delete(id);
  return counts;
}

/** Days for which a student's marks count for a class: from a day on, up to the eve of another. */
export interface CountedDays {
  readonly from: string;
  readonly before: string;
  readonly classId: string;
}

/**
 * The marks of each class, by class id: those taken in it. Of a student to whom `daysOf` gives days, a mark of one of them
 * counts for its class, wherever it was taken.
 */
export function countByClass(
  tallies: readonly AttendanceTally[],
  daysOf: (studentId: string, takenIn: string) => readonly CountedDays[] = () => [],
): ReadonlyMap<string, StatusCounts> {
  const letterCounts = new LetterCounts();
  const classOn = (day: string, days: readonly CountedDays[], takenIn: string): string =>
    days.find(({ from, before }) => from <= day && day < before)?.classId ?? takenIn;
  for (const { month, classId, days, students, letters } of tallies) {
    const [first, last] = [`${month}-01`, `${month}-31`];
    for (const [place, own] of letters.entries()) {
      const counted = daysOf(students[place] ?? '', classId);
      const isOneClass = counted.every(
        ({ from, before }) => last < from || before <= first || (from <= first && last < before),
      );
      if (isOneClass) {
        letterCounts.add(classOn(first, counted, classId), own);
        continue;
      }
      for (const [at, day] of days.entries()) {
        letterCounts.add(classOn(`${month}-${day}`, counted, classId), own.charAt(at));
      }
    }
  }
  const counts = letterCounts.tallies();
  for (const { others } of tallies) {
    for (const { studentId, date, classId, status } of others) {
      const counted = classOn(date, daysOf(studentId, classId), classId);
      countMark(tallyIn(counts, counted), status);
    }
  }
  return counts;
}

/** The marks of each day that has any, earliest first; of all students, or of those with these ids. */
export function countByDay(
  tallies: readonly AttendanceTally[],
  members?: ReadonlySet<string>,
): ReadonlyMap<string, StatusCounts> {
  const letterCounts = new LetterCounts();
  for (const { month, days, students, letters } of tallies) {
    const called = members
      ? letters.filter((_own, at) => members.has(students[at] ?? ''))
      : letters;
    for (const [place, day] of days.entries()) {
      letterCounts.add(`${month}-${day}`, called.map((own) => own.charAt(place)).join(''));
    }
  }
  const counts = letterCounts.tallies();
  for (const { others } of tallies) {
    for (const { studentId, date, status } of others) {
      if (members?.has(studentId) ?? true) countMark(tallyIn(counts, date), status);
    }
  }
  return new Map(
    [...counts].filter(([, { total }]) => total > 0).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** One mark of a student as tallies tell it: without its remark, which is in its register. */
export interface MarkedDay extends RegisterId {
  /** As stored: an unknown one as it is. */
  readonly status: string;
}

/** A student's own marks, wherever taken, earliest first. */
export function daysOf(tallies: readonly AttendanceTally[], studentId: string): MarkedDay[] {
  const marked: MarkedDay[] = [];
  for (const { month, classId, days, students, letters, others } of tallies) {
    const own = letters[students.indexOf(studentId)] ?? '';
    for (const [place, day] of days.entries()) {
      const status = STATUS_OF.get(own.charAt(place));
      if (status !== undefined) marked.push({ date: `${month}-${day}`, classId, status });
    }
    for (const { studentId: id, ...mark } of others) if (id === studentId) marked.push(mark);
  }
  return marked.toSorted((a, b) => compareDays(a.date, b.date));
}

/** The newest day on which a student was absent, in whichever class. */
export function newestAbsence(
  tallies: readonly AttendanceTally[],
  studentId: string,
): string | undefined {
  return daysOf(tallies, studentId).findLast(({ status }) => countsAsAbsent(status))?.date;
}

/**
 * The days in a row on which each student was recorded as absent, up to the newest day that the student has a record of
 * (docs/conformance.md, Moving in); students who were not absent then are left out. A day with any other record ends the row.
 */
export function absencesInARow(tallies: readonly AttendanceTally[]): ReadonlyMap<string, number> {
  const candidates = new Map<string, AttendanceTally[]>();
  for (const tally of tallies) {
    const found = new Set([...tally.students, ...tally.others.map(({ studentId }) => studentId)]);
    for (const id of found) {
      const own = candidates.get(id);
      if (own) own.push(tally);
      else candidates.set(id, [tally]);
    }
  }
  const rows = new Map<string, number>();
  for (const [id, own] of candidates) {
    const days = rowAtTheEnd(own, id);
    if (days > 0) rows.set(id, days);
  }
  return rows;
}

function rowAtTheEnd(tallies: readonly AttendanceTally[], studentId: string): number {
  const months = new Map<string, AttendanceTally[]>();
  // Where a date is no day, no month can be left out.
  const key = tallies.some(({ month }) => month === '') ? () => '' : monthOfTally;
  for (const tally of tallies) months.set(key(tally), [...(months.get(key(tally)) ?? []), tally]);
  let row = 0;
  for (const month of [...months.keys()].sort().toReversed()) {
    const statuses = new Map<string, boolean>();
    for (const { date, status } of daysOf(months.get(month) ?? [], studentId)) {
      statuses.set(date, (statuses.get(date) ?? true) && countsAsAbsent(status));
    }
    for (const isAbsent of [...statuses.values()].toReversed()) {
      if (!isAbsent) return row;
      row += 1;
    }
  }
  return row;
}

const monthOfTally = ({ month }: AttendanceTally): string => month;
