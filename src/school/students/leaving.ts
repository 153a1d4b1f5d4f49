/** Reads and updates when students left and returned, and their past classes. Odd values are skipped, but stay stored. */
import { isDay, addDays } from '#school/text/days.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { t } from '#language/t.ts';
import { formatDay } from '#school/text/formats.ts';
import { memoize } from '#school/text/memoize.ts';
import type { Student } from './students.ts';

/** The parts of a fact: a day, which is required, or a text, which is empty if missing or odd. */
type FactDefinition = Readonly<Record<string, 'day' | 'text'>>;

type FactOf<D extends FactDefinition> = { readonly [N in keyof D]: string };

/** Valid days seen before: thousands of students have the days of the same school years. */
const knownDays = new Set<string>();

function isKnownDay(text: string): boolean {
  if (knownDays.has(text)) return true;
  if (isDay(text)) knownDays.add(text);
  return knownDays.has(text);
}

/** Returns a function that reads a fact from a stored value; it returns `undefined` if a day is invalid. */
function factReader<D extends FactDefinition>(
  definition: D,
): (value: unknown) => FactOf<D> | undefined {
  const parts = Object.entries(definition);
  return (value) => {
    if (!isRecord(value)) return undefined;
    const fact: Record<string, string> = {};
    for (const [name, kind] of parts) {
      const stored = value[name];
      const text = typeof stored === 'string' ? stored : '';
      if (kind === 'day' && !isKnownDay(text)) return undefined;
      fact[name] = text;
    }
    // `as`: each part has just been read according to its definition.
    return fact as FactOf<D>;
  };
}

/** Reads the facts of a stored list in order and skips odd ones. */
function factsIn<Fact>(read: (value: unknown) => Fact | undefined, list: unknown): readonly Fact[] {
  if (!Array.isArray(list)) return [];
  return list.map(read).filter((fact) => fact !== undefined);
}

const LEAVING = {
  leftOn: 'day',
  leftFrom: 'text',
  leftFromId: 'text',
  leftReason: 'text',
} as const;
const PAST_STAY = { ...LEAVING, returnedOn: 'day' } as const;
const PAST_CLASS = { class: 'text', classId: 'text', from: 'day', to: 'day' } as const;

/** Suggested reasons for leaving, as stored; other text may be typed. */
export const LEAVING_REASONS = [
  'Moved away',
  'Changed school',
  'Finished school',
  'Other',
] as const;

/** The last day at school, the class on that day (name and id, empty if none), and the reason. */
export type Leaving = FactOf<typeof LEAVING>;

/** A past leaving, and the first day back. */
export type PastStay = FactOf<typeof PAST_STAY>;

/** A past class with its first and last day: of an ended school year, or before a change of class. */
export type PastClass = FactOf<typeof PAST_CLASS>;

const readLeaving = factReader(LEAVING);
const readPastStay = factReader(PAST_STAY);
const readPastClass = factReader(PAST_CLASS);

/** Returns a student's leaving; `undefined` if the student has a class, whatever else is stored. */
export function leavingOf(student: Student): Leaving | undefined {
  return hasLeft(student) ? readLeaving(student) : undefined;
}

/** Returns a student's past leavings, oldest first. */
export function pastStaysOf({ pastStays }: Student): readonly PastStay[] {
  return factsIn(readPastStay, pastStays)
    .filter(({ leftOn, returnedOn }) => leftOn < returnedOn)
    .toSorted((a, b) => (a.leftOn < b.leftOn ? -1 : 1));
}

/** Returns a student's past classes, oldest first. */
export function pastClassesOf({ pastClasses }: Pick<Student, 'pastClasses'>): readonly PastClass[] {
  return factsIn(readPastClass, pastClasses)
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}

/** Returns the first day in the stored class, `YYYY-MM-DD`; `undefined` if no earlier class is stored. */
export function firstDayInClass(student: Pick<Student, 'pastClasses'>): string | undefined {
  const last = pastClassesOf(student).at(-1);
  return last && addDays(last.to, 1);
}

/**
 * True if a student has left by a day. A leaving entered by hand counts from its last day on. A new school year may
 * store leavings weeks ahead: these count from the year's first day.
 */
export function hasLeftBy(student: Student, day: string): boolean {
  const leaving = leavingOf(student);
  if (!leaving || leaving.leftOn > day) return false;
  return leaving.leftOn < day || pastClassesOf(student).at(-1)?.to !== leaving.leftOn;
}

/** True if a student has left school. A student with a class has not, whatever else is stored. */
export function hasLeft({ class: className, leftOn }: Student): boolean {
  return className === '' && typeof leftOn === 'string' && isDay(leftOn);
}

/** Returns the students who have not left, for lists, choices and counts. The same array if nobody has left. */
export const studentsNow = memoize((students: readonly Student[]): readonly Student[] =>
  students.some(hasLeft) ? students.filter((student) => !hasLeft(student)) : students,
);

/** Says when a student has left or will leave: "Left school 12 Mar 2026", "Leaves school on 31 Aug 2026". */
export function leftSchool({ leftOn }: Leaving, hasLeft: boolean): string {
  const day = formatDay(leftOn);
  return hasLeft ? t('Left school {day}', { day }) : t('Leaves school on {day}', { day });
}

/** Makes a student a leaver from the day after the last one; an empty reason is not stored. */
export function withLeaving(student: Student, { leftReason, ...leaving }: Leaving): Student {
  return {
    ...withoutLeaving(student),
    class: '',
    ...leaving,
    ...(leftReason !== '' && { leftReason }),
  };
}

/** Puts a student into a class. A leaver returns on that day, and the leaving is kept as past. */
export function withClass(student: Student, className: string, day: string): Student {
  const leaving = leavingOf(student);
  if (!leaving || className === '') return { ...student, class: className };
  const { leftReason, ...otherFields } = leaving;
  const stay = { ...otherFields, ...(leftReason !== '' && { leftReason }), returnedOn: day };
  const before: readonly unknown[] = Array.isArray(student.pastStays) ? student.pastStays : [];
  return { ...withoutLeaving(student), class: className, pastStays: [...before, stay] };
}

/** Returns the student without the fields of a leaving. */
export function withoutLeaving(student: Student): Student {
  const {
    leftOn: _leftOn,
    leftFrom: _leftFrom,
    leftFromId: _leftFromId,
    leftReason: _leftReason,
    ...others
  } = student;
  return others;
}
