/**
 * Whose class on which day: registers, months, mark books, cards and reports go by it. Nothing else compares a student's
 * class with a name but `currentClass.ts`, and the lint rule `school/membership` forbids it.
 */
import { addDays } from '#domain/basics/days.ts';
import { compareDays } from '#domain/basics/dayOrder.ts';
import { groupBy } from '#domain/basics/grouping.ts';
import { memoize } from '#domain/basics/memoize.ts';
import { isRecord } from '#domain/records/storedRecord.ts';
import { leavingOf, pastClassesOf, pastStaysOf } from '#domain/students/leaving.ts';
import type { Student } from '#domain/students/students.ts';
import type { SchoolClass } from './classes.ts';

/** Days from the first to the last, `YYYY-MM-DD`, both included. */
interface Days {
  readonly first: string;
  readonly last: string;
}

/** The classes of a school by day. Classes go by the name they have now. */
export interface Membership {
  /** The class that a student is in on a day: empty in none, `undefined` when not at school. */
  classOn(student: Student, day: string): string | undefined;
  /** The last class that a student is in on any of these days; where there is none, the stored one. */
  lastClassOf(student: Student, days: Days): string;
  /** The students of a class on a day, in the order in which they are stored. */
  membersOn(className: string, day: string): readonly Student[];
  /** Whoever is in the class on any of these days, likewise. */
  membersDuring(className: string, days: Days): readonly Student[];
  /** Whoever is at school on any of these days, in a class or not, likewise. */
  pupilsDuring(days: Days): readonly Student[];
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
    const hasHistory = students.some(historyOf);
    const known = new Map<string, ReadonlyMap<string, readonly Student[]>>();
    const during = (days: Days): ReadonlyMap<string, readonly Student[]> => {
      const key = hasHistory ? `${days.first} ${days.last}` : '';
      const members = known.get(key) ?? membersByClass(students, days, nameOf);
      known.delete(key);
      known.set(key, members);
      const [oldest = key] = known.keys();
      if (known.size > PERIODS_KEPT) known.delete(oldest);
      return members;
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
      membersOn: (className, day) => during({ first: day, last: day }).get(className) ?? [],
      membersDuring: (className, days) => during(days).get(className) ?? [],
      pupilsDuring: (days) =>
        hasHistory ? students.filter((student) => staysDuring(student, days).length > 0) : students,
      peopledDuring: (days) => {
        const spans = spansByClass(students, days, nameOf);
        return (className, day) =>
          spans.get(className)?.some(({ from, before }) => from <= day && day < before) ?? false;
      },
    };
  }),
);

function membersByClass(
  students: readonly Student[],
  days: Days,
  nameOf: (place: Place) => string,
): ReadonlyMap<string, readonly Student[]> {
  const members = new Map<string, Set<Student>>();
  for (const student of students) {
    for (const { place } of staysDuring(student, days)) {
      const name = nameOf(place);
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

/** A class as it is stored with a student: its id is empty where it goes by its name alone. */
interface Place {
  readonly className: string;
  readonly classId: string;
}

/** What is stored of years, leavings and returns; `undefined` of a student without any. */
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
function isSettledBefore({ leftOn, pastStays, pastClasses }: Student, first: string): boolean {
  if (leftOn !== undefined || pastStays !== undefined) return false;
  if (!Array.isArray(pastClasses)) return true;
  return pastClasses.every((entry: unknown) => {
    const to = isRecord(entry) ? entry['to'] : undefined;
    return typeof to !== 'string' || to < first;
  });
}

/** The rule for one day, in its order; `undefined` when not at school. */
function placeOn(student: Student, day: string): Place | undefined {
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
function staysDuring(student: Student, { first, last }: Days): readonly Stay[] {
  if (isSettledBefore(student, first)) {
    return [{ place: { className: student.class, classId: '' }, from: first, before: OPEN_END }];
  }
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
    const place = placeOn(student, from);
    return place ? [{ place, from, before: changes[at + 1] ?? OPEN_END }] : [];
  });
}
