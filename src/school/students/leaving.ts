import { type FactOf, factReader, factsIn } from '#school/definitions/facts.ts';
import { addDays, isDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { memoize } from '#school/text/memoize.ts';
import type { Student } from './students.ts';

/** When students leave school and return, and the classes they have been in: what is stored of it, as far as it is sound. */

const LEAVING = {
  leftOn: 'day',
  leftFrom: 'text',
  leftFromId: 'text',
  leftReason: 'text',
} as const;
const PAST_STAY = { ...LEAVING, returnedOn: 'day' } as const;
const PAST_CLASS = { class: 'text', classId: 'text', from: 'day', to: 'day' } as const;

/** The last day at school, the class on it (name and id, empty where there was none), and why. */
export type Leaving = FactOf<typeof LEAVING>;

/** A leaving, and the first day back. */
export type PastStay = FactOf<typeof PAST_STAY>;

/** A class of earlier days, from the first to the last of them: of a school year that has ended, or before a change of class. */
export type PastClass = FactOf<typeof PAST_CLASS>;

const readLeaving = factReader(LEAVING);
const readPastStay = factReader(PAST_STAY);
const readPastClass = factReader(PAST_CLASS);

/** How a student has left school; `undefined` for one who has a class, whatever else is stored. */
export function leavingOf(student: Student): Leaving | undefined {
  return hasLeft(student) ? readLeaving(student) : undefined;
}

/** When a student had left and returned, oldest first. */
export function pastStaysOf({ pastStays }: Student): readonly PastStay[] {
  return factsIn(readPastStay, pastStays)
    .filter(({ leftOn, returnedOn }) => leftOn < returnedOn)
    .toSorted((a, b) => (a.leftOn < b.leftOn ? -1 : 1));
}

/** The classes of earlier days, oldest first. */
export function pastClassesOf({ pastClasses }: Pick<Student, 'pastClasses'>): readonly PastClass[] {
  return factsIn(readPastClass, pastClasses)
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** The first day in the stored class, `YYYY-MM-DD`; `undefined` where no class before it is stored. */
export function firstDayInClass(student: Pick<Student, 'pastClasses'>): string | undefined {
  const last = pastClassesOf(student).at(-1);
  return last && addDays(last.to, 1);
}

/**
 * Whether a student has left by a day. A leaving that was entered by hand counts from its last day on. A new school year
 * writes leavings when it is started, be it weeks before: these count from its first day on.
 */
export function hasLeftBy(student: Student, day: string): boolean {
  const leaving = leavingOf(student);
  if (!leaving || leaving.leftOn > day) return false;
  return leaving.leftOn < day || pastClassesOf(student).at(-1)?.to !== leaving.leftOn;
}

/** Whether a student has left school. One who has a class has not, whatever else is stored. */
export function hasLeft({ class: className, leftOn }: Student): boolean {
  return className === '' && typeof leftOn === 'string' && isDay(leftOn);
}

/** The students who have not left: what lists, choices and counts go by. The same list where nobody has. */
export const studentsNow = memoize((students: readonly Student[]): readonly Student[] =>
  students.some(hasLeft) ? students.filter((student) => !hasLeft(student)) : students,
);

/** That a student has left or is to leave, and when: "Left school 12 Mar 2026", "Leaves school on 31 Aug 2026". */
export function leftSchool({ leftOn }: Leaving, hasLeft: boolean): string {
  return `${hasLeft ? 'Left school' : 'Leaves school on'} ${formatDay(leftOn)}`;
}
