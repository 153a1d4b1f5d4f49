/**
 * The class of each student on each day, for registers, months, mark books, cards and reports. A student has no class
 * before the Enrollment Date, after leaving and before returning. Besides `currentClass.ts`, nothing else compares a
 * student's class with a name: the lint rule `school/membership` forbids that.
 */
import { addDays, compareDays, isDay } from '#school/text/days.ts';
import { groupBy } from '#school/text/grouping.ts';
import { memoize } from '#school/text/memoize.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { leavingOf, pastClassesOf, pastStaysOf } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import type { Days } from '#school/calendar/periods.ts';
import type { SchoolClass } from './classes.ts';

/** True if a student has marks or grades in the requested days. */
export type HasRecords = (student: Student) => boolean;

/** The days on which a student is in a class: from a first day up to the eve of another day. */
export interface ClassDays extends DaySpan {
  readonly className: string;
}

/** The classes of a school by day. Classes have their present names. */
export interface Membership {
  /** Returns the student's class on a day: empty for none, `undefined` if not at school. */
  classOn(student: Student, day: string): string | undefined;
  /** Returns the student's last class in these days; if there is none, the stored class. */
  lastClassOf(student: Student, days: Days): string;
  /** Returns the student's classes one after the other, from the first day at school. */
  staysOf(student: Student): readonly ClassDays[];
  /**
   * Returns the students of a class on a day in stored order. Students with the ids `others` who are not members
   * follow.
   */
  membersOn(className: string, day: string, others?: Iterable<string>): readonly Student[];
  /**
   * Returns the students who are in the class on any of these days, in stored order. Students of `comingAfter` with
   * records of these days follow.
   */
  membersDuring(className: string, days: Days, hasRecords?: HasRecords): readonly Student[];
  /**
   * Returns students who would be in the class on these days but enrolled later, in stored order. They are not members,
   * but their records of these days must show.
   */
  comingAfter(className: string, days: Days): readonly Student[];
  /**
   * Returns students at school on any of these days, with or without a class. Students who enrol later but have records
   * of these days follow.
   */
  pupilsDuring(days: Days, hasRecords?: HasRecords): readonly Student[];
  /** Returns a function that says whether a class has any member on one of these days. */
  peopledDuring(days: Days): (className: string, day: string) => boolean;
}

/** Returns the membership of a school; cached for the same arrays. */
export function membershipOf(school: {
  readonly students: readonly Student[];
  readonly classes: readonly SchoolClass[];
}): Membership {
  return ofStudents(school.students)(school.classes);
}

/** Cached periods: a mark book or a month asks for each of its days. */
const PERIODS_KEPT = 64;

const ofStudents = memoize((students: readonly Student[]) =>
  memoize((classes: readonly SchoolClass[]): Membership => {
    const names = new Map(classes.map(({ id, name }) => [id, name]));
    const nameOf = ({ className, classId }: ClassRef): string => names.get(classId) ?? className;
    const hasHistory = students.some(mayBeElsewhere);
    const membersOf = membersByPeriod(students, (student, days) =>
      staysDuring(student, days).map(({ place }) => nameOf(place)),
    );
    const laterMembers = membersByPeriod(students, (student, days) =>
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
        staysDuring(student, ALL_TIME).map(({ place, ...days }) => ({
          ...days,
          className: nameOf(place),
        })),
      membersOn: (className, day, others = []) => {
        const members = during({ first: day, last: day }).get(className) ?? [];
        return withOthers(members, others);
      },
      membersDuring: (className, days, hasRecords) => {
        const members = during(days).get(className) ?? [];
        const coming = hasRecords
          ? (laterMembers(days).get(className) ?? []).filter(hasRecords)
          : [];
        return coming.length === 0 ? members : [...members, ...coming];
      },
      comingAfter: (className, days) => laterMembers(days).get(className) ?? [],
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

/** A key for all days, if no student changes class. */
const ANY_DAYS: Days = { first: '', last: '' };

/** Returns the students by class name for a period; the latest periods are cached. */
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

/** Returns the periods in which each class has members: all students' stays, with adjacent ones joined. */
function spansByClass(
  students: readonly Student[],
  days: Days,
  nameOf: (place: ClassRef) => string,
): ReadonlyMap<string, readonly DaySpan[]> {
  const stays = groupBy(
    students.flatMap((student) => staysDuring(student, days)),
    ({ place }) => nameOf(place),
  );
  return new Map(Array.from(stays, ([name, ofClass]) => [name, joined(ofClass)]));
}

function joined(spans: readonly DaySpan[]): readonly DaySpan[] {
  const joined: { from: string; before: string }[] = [];
  for (const { from, before } of spans.toSorted((a, b) => compareDays(a.from, b.from))) {
    const last = joined.at(-1);
    if (last === undefined || last.before < from) joined.push({ from, before });
    else if (last.before < before) last.before = before;
  }
  return joined;
}

/** From a first day up to the eve of another day. */
interface DaySpan {
  readonly from: string;
  readonly before: string;
}

/** A student's stay in a class. */
interface Stay extends DaySpan {
  readonly place: ClassRef;
}

/** Sorts after every day. */
const OPEN_END = '\uffff';

const ALL_TIME: Days = { first: '', last: OPEN_END };

/** A class as stored with a student; the id is empty if only the name is known. */
interface ClassRef {
  readonly className: string;
  readonly classId: string;
}

/** True if a student may have another class, or none, on some day. */
function mayBeElsewhere({ enrollmentDate, leftOn, pastClasses, pastStays }: Student): boolean {
  return (
    enrollmentDate !== '' ||
    leftOn !== undefined ||
    pastClasses !== undefined ||
    pastStays !== undefined
  );
}

/** Returns the first day at school; empty if unknown. */
function enrolledOn({ enrollmentDate }: Student): string {
  return isDay(enrollmentDate) ? enrollmentDate : '';
}

/** Returns a student's stored changes of class, leavings and returns; `undefined` if there are none. */
const historyOf = memoize((student: Student) => {
  const { leftOn, pastClasses, pastStays } = student;
  if (leftOn === undefined && pastClasses === undefined && pastStays === undefined)
    return undefined;
  const leaving = leavingOf(student);
  const stays = pastStaysOf(student);
  const years = pastClassesOf(student).map(({ class: className, classId, from, to }, index) => {
    // Days before the first entry belong to it. A returned student is in the entry's class from the return on.
    const begin = index === 0 ? '' : from;
    const returned = stays.findLast(({ returnedOn }) => returnedOn <= to)?.returnedOn ?? '';
    const after = addDays(to, 1);
    return { className, classId, to, after, begin: returned > begin ? returned : begin };
  });
  const leavings = (leaving ? [...stays, leaving] : stays).map((stay) => ({
    ...stay,
    after: addDays(stay.leftOn, 1),
  }));
  return { leaving, stays, leavings, years };
});

/**
 * True if a student's whole history lies before a day. In the current year that holds for nearly everyone, so thousands
 * of ten-year histories need not be read.
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

/** True for a day before the student's Enrollment Date. */
export function isBeforeEnrollment(student: Student, day: string): boolean {
  return day < enrolledOn(student);
}

/** Applies the rule for one day; `undefined` if not at school. */
function placeOn(student: Student, day: string): ClassRef | undefined {
  return isBeforeEnrollment(student, day) ? undefined : placeOnceEnrolled(student, day);
}

/** Applies the rule but ignores the Enrollment Date. */
function placeOnceEnrolled(student: Student, day: string): ClassRef | undefined {
  const history = historyOf(student);
  if (history) {
    const { leaving, stays, leavings, years } = history;
    if (leaving && day > leaving.leftOn) return undefined;
    if (stays.some(({ leftOn, returnedOn }) => leftOn < day && day < returnedOn)) return undefined;
    const year = years.find(({ begin, to }) => begin <= day && day <= to);
    if (year) return year;
    const endedStay = leavings.find(({ leftOn }) => day <= leftOn);
    if (endedStay) return { className: endedStay.leftFrom, classId: endedStay.leftFromId };
  }
  return { className: student.class, classId: '' };
}

/** Returns a student's stays in these days in order; empty if not at school on any. */
function staysDuring(student: Student, days: Days): readonly Stay[] {
  const { first, last } = days;
  if (isSettledBefore(student, first)) {
    return [{ place: { className: student.class, classId: '' }, from: first, before: OPEN_END }];
  }
  const enrolled = enrolledOn(student);
  return staysBetween(student, enrolled > first ? { first: enrolled, last } : days, placeOn);
}

/** Returns the classes in which a student who enrolled later would be on these days, in order. */
function placesBeforeComing(student: Student, days: Days): readonly ClassRef[] {
  if (enrolledOn(student) <= days.last) return [];
  return staysBetween(student, days, placeOnceEnrolled).map(({ place }) => place);
}

function staysBetween(
  student: Student,
  { first, last }: Days,
  placeOf: (student: Student, day: string) => ClassRef | undefined,
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
  return changes.flatMap((from, index) => {
    const place = placeOf(student, from);
    return place ? [{ place, from, before: changes[index + 1] ?? OPEN_END }] : [];
  });
}
