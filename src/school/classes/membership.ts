/**
 * Whose class on which day: registers, months, mark books, cards and reports go by it. A student is in none before the
 * Enrollment Date, after leaving and before returning. Nothing else compares a student's class with a name but
 * `currentClass.ts`, and the lint rule `school/membership` forbids it.
 */
import { addDays, compareDays, isDay } from '#school/text/days.ts';
import { groupBy } from '#school/text/grouping.ts';
import { memoize } from '#school/text/memoize.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { leavingOf, pastClassesOf, pastStaysOf } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import type { SchoolClass } from './classes.ts';

/** Days from the first to the last, `YYYY-MM-DD`, both included. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** Whether a student has marks or grades of the days asked for. */
export type HasRecords = (student: Student) => boolean;

/** The days that a student is in a class: from a day on, up to the eve of another. */
export interface ClassDays extends DaySpan {
  readonly className: string;
}

/** The classes of a school by day. Classes go by the name they have now. */
export interface Membership {
  /** The class that a student is in on a day: empty in none, `undefined` when not at school. */
  classOn(student: Student, day: string): string | undefined;
  /** The last class that a student is in on any of these days; where there is none, the stored one. */
  lastClassOf(student: Student, days: Days): string;
  /** The classes that a student is in one after the other, from the first day at school on. */
  staysOf(student: Student): readonly ClassDays[];
  /** The students of a class on a day, in the order in which they are stored; then those of these ids who are not. */
  membersOn(className: string, day: string, others?: Iterable<string>): readonly Student[];
  /** Whoever is in the class on any of these days, likewise; then those of `comingAfter` who have records of them. */
  membersDuring(className: string, days: Days, hasRecords?: HasRecords): readonly Student[];
  /**
   * Whoever would be in the class on any of these days, but came to school after all of them, in the order in which they
   * are stored. They are no members; records of such days that are there show all the same.
   */
  comingAfter(className: string, days: Days): readonly Student[];
  /** Whoever is at school on any of these days, in a class or not, and comes later but has records of them, likewise. */
  pupilsDuring(days: Days, hasRecords?: HasRecords): readonly Student[];
  /** Tells of a class and one of these days whether anybody is in it. */
  peopledDuring(days: Days): (className: string, day: string) => boolean;
}

/** The membership of a school as it stands; worked out once for the same lists. */
export function membershipOf(school: {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
}): Membership {
  return ofStudents(school.students)(school.classes);
}

/** Periods that are asked for again: a mark book or a month asks for each of its days. */
const PERIODS_KEPT = 64;

const ofStudents = memoize((students: readonly Student[]) =>
  memoize((classes: readonly SchoolClass[]): Membership => {
    const names = new Map(classes.map(({ id, name }) => [id, name]));
    const nameOf = ({ className, classId }: Place): string => names.get(classId) ?? className;
    const hasHistory = students.some(mayBeElsewhere);
    const membersOf = membersByPeriod(students, (student, days) =>
      staysDuring(student, days).map(({ place }) => nameOf(place)),
    );
    const comingOf = membersByPeriod(students, (student, days) =>
      placesBeforeComing(student, days).map(nameOf),
    );
    const during = (days: Days) => membersOf(hasHistory ? days : ANY_DAYS);
    let byId: ReadonlyMap<string, Student> | undefined;
    const withOthers = (members: readonly Student[], ids: Iterable<string>): readonly Student[] => {
      const missing = new Set(ids);
      for (const { id } of members) missing.delete(id);
      if (missing.size === 0) return members;
      byId ??= new Map(students.map((student) => [student.id, student]));
      return [...members, ...[...missing].flatMap((id) => byId?.get(id) ?? [])];
    };
    return {
      classOn: (student, day) => {
        const place = placeOn(student, day);
        return place && nameOf(place);
      },
      lastClassOf: (student, days) => {
        const stay = staysDuring(student, days).at(-1);
        return stay ? nameOf(stay.place) : student.class;
      },
      staysOf: (student) =>
        staysDuring(student, EVER).map(({ place, ...days }) => ({
          ...days,
          className: nameOf(place),
        })),
      membersOn: (className, day, others = []) => {
        const members = during({ first: day, last: day }).get(className) ?? [];
        return withOthers(members, others);
      },
      membersDuring: (className, days, hasRecords) => {
        const members = during(days).get(className) ?? [];
        const coming = hasRecords ? (comingOf(days).get(className) ?? []).filter(hasRecords) : [];
        return coming.length === 0 ? members : [...members, ...coming];
      },
      comingAfter: (className, days) => comingOf(days).get(className) ?? [],
      pupilsDuring: (days, hasRecords) =>
        hasHistory
          ? students.filter(
              (student) =>
                staysDuring(student, days).length > 0 ||
                (hasRecords?.(student) && placesBeforeComing(student, days).length > 0),
            )
          : students,
      peopledDuring: (days) => {
        const spans = spansByClass(students, days, nameOf);
        return (className, day) =>
          spans.get(className)?.some(({ from, before }) => from <= day && day < before) ?? false;
      },
    };
  }),
);

/** Where no student has another class on another day, all days are alike. */
const ANY_DAYS: Days = { first: '', last: '' };

/** The students by the names of their classes in a period; those of the periods asked for last are kept. */
function membersByPeriod(
  students: readonly Student[],
  namesOf: (student: Student, days: Days) => readonly string[],
): (days: Days) => ReadonlyMap<string, readonly Student[]> {
  const known = new Map<string, ReadonlyMap<string, readonly Student[]>>();
  return (days) => {
    const key = `${days.first} ${days.last}`;
    const members = known.get(key) ?? membersByClass(students, (student) => namesOf(student, days));
    known.delete(key);
    known.set(key, members);
    const [oldest = key] = known.keys();
    if (known.size > PERIODS_KEPT) known.delete(oldest);
    return members;
  };
}

function membersByClass(
  students: readonly Student[],
  namesOf: (student: Student) => readonly string[],
): ReadonlyMap<string, readonly Student[]> {
  const members = new Map<string, Set<Student>>();
  for (const student of students) {
    for (const name of namesOf(student)) {
      const ofClass = members.get(name);
      if (ofClass) ofClass.add(student);
      else members.set(name, new Set([student]));
    }
  }
  return new Map(Array.from(members, ([name, ofClass]) => [name, [...ofClass]]));
}

/** When anybody is in each class: the stays of all students, those that meet as one. */
function spansByClass(
  students: readonly Student[],
  days: Days,
  nameOf: (place: Place) => string,
): ReadonlyMap<string, readonly DaySpan[]> {
  const stays = groupBy(
    students.flatMap((student) => staysDuring(student, days)),
    ({ place }) => nameOf(place),
  );
  return new Map(Array.from(stays, ([name, ofClass]) => [name, joined(ofClass)]));
}

function joined(spans: readonly DaySpan[]): readonly DaySpan[] {
  const apart: { from: string; before: string }[] = [];
  for (const { from, before } of spans.toSorted((a, b) => compareDays(a.from, b.from))) {
    const last = apart.at(-1);
    if (last === undefined || last.before < from) apart.push({ from, before });
    else if (last.before < before) last.before = before;
  }
  return apart;
}

/** From a day on, up to the eve of another. */
interface DaySpan {
  readonly from: string;
  readonly before: string;
}

/** The days that a student is in a class one after the other. */
interface Stay extends DaySpan {
  readonly place: Place;
}

/** After every day. */
const OPEN_END = '\uffff';

/** All days. */
const EVER: Days = { first: '', last: OPEN_END };

/** A class as it is stored with a student: its id is empty where it goes by its name alone. */
interface Place {
  readonly className: string;
  readonly classId: string;
}

/** Whether a student may be in another class on another day, or in none. */
function mayBeElsewhere({ enrollmentDate, leftOn, pastClasses, pastStays }: Student): boolean {
  return (
    enrollmentDate !== '' ||
    leftOn !== undefined ||
    pastClasses !== undefined ||
    pastStays !== undefined
  );
}

/** The first day at school; empty where it is not known. */
function enrolledOn({ enrollmentDate }: Student): string {
  return isDay(enrollmentDate) ? enrollmentDate : '';
}

/** What is stored of changes of class, leavings and returns; `undefined` of a student without any. */
const historyOf = memoize((student: Student) => {
  const { leftOn, pastClasses, pastStays } = student;
  if (leftOn === undefined && pastClasses === undefined && pastStays === undefined)
    return undefined;
  const leaving = leavingOf(student);
  const stays = pastStaysOf(student);
  const years = pastClassesOf(student).map(({ class: className, classId, from, to }, place) => {
    // A day before the first of them counts to it; who has returned meanwhile is in its class from then on.
    const begin = place === 0 ? '' : from;
    const returned = stays.findLast(({ returnedOn }) => returnedOn <= to)?.returnedOn ?? '';
    const after = addDays(to, 1);
    return { className, classId, to, after, begin: returned > begin ? returned : begin };
  });
  const leavings = (leaving ? [...stays, leaving] : stays).map((one) => ({
    ...one,
    after: addDays(one.leftOn, 1),
  }));
  return { leaving, stays, leavings, years };
});

/**
 * Whether all that is stored of a student lies before a day. It does for nearly everybody who is asked for in this year, and
 * thousands with ten years behind them need not be read one by one.
 */
function isSettledBefore(student: Student, first: string): boolean {
  const { leftOn, pastStays, pastClasses } = student;
  if (leftOn !== undefined || pastStays !== undefined || enrolledOn(student) > first) return false;
  if (!Array.isArray(pastClasses)) return true;
  return pastClasses.every((entry: unknown) => {
    const to = isRecord(entry) ? entry['to'] : undefined;
    return typeof to !== 'string' || to < first;
  });
}

/** The rule for one day, in its order; `undefined` when not at school. */
function placeOn(student: Student, day: string): Place | undefined {
  return day < enrolledOn(student) ? undefined : placeOnceEnrolled(student, day);
}

/** The same, whatever the Enrollment Date. */
function placeOnceEnrolled(student: Student, day: string): Place | undefined {
  const history = historyOf(student);
  if (history) {
    const { leaving, stays, leavings, years } = history;
    if (leaving && day > leaving.leftOn) return undefined;
    if (stays.some(({ leftOn, returnedOn }) => leftOn < day && day < returnedOn)) return undefined;
    const year = years.find(({ begin, to }) => begin <= day && day <= to);
    if (year) return year;
    const left = leavings.find(({ leftOn }) => day <= leftOn);
    if (left) return { className: left.leftFrom, classId: left.leftFromId };
  }
  return { className: student.class, classId: '' };
}

/** Where a student is on these days, in their order; nowhere when not at school on any. */
function staysDuring(student: Student, days: Days): readonly Stay[] {
  const { first, last } = days;
  if (isSettledBefore(student, first)) {
    return [{ place: { className: student.class, classId: '' }, from: first, before: OPEN_END }];
  }
  const enrolled = enrolledOn(student);
  return staysBetween(student, enrolled > first ? { first: enrolled, last } : days, placeOn);
}

/** Where a student who came to school after these days would be on them, in their order. */
function placesBeforeComing(student: Student, days: Days): readonly Place[] {
  if (enrolledOn(student) <= days.last) return [];
  return staysBetween(student, days, placeOnceEnrolled).map(({ place }) => place);
}

function staysBetween(
  student: Student,
  { first, last }: Days,
  placeOf: (student: Student, day: string) => Place | undefined,
): readonly Stay[] {
  if (last < first) return [];
  const changes = [first];
  const history = first < last ? historyOf(student) : undefined;
  if (history) {
    const changesOn = (day: string): void => {
      if (first < day && day <= last) changes.push(day);
    };
    for (const { begin, after } of history.years) {
      changesOn(begin);
      changesOn(after);
    }
    for (const { returnedOn } of history.stays) changesOn(returnedOn);
    for (const { after } of history.leavings) changesOn(after);
    changes.sort();
  }
  return changes.flatMap((from, at) => {
    const place = placeOf(student, from);
    return place ? [{ place, from, before: changes[at + 1] ?? OPEN_END }] : [];
  });
}
