/** The subjects of a school: those of the specification until the school writes a list of its own. */
import { memoize } from '#school/text/memoize.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';
import { namedEntries } from './namedEntries.ts';

/** Subjects of grades (spec §9). */
export const GRADE_SUBJECTS = [
  'Mathematics',
  'Science',
  'English',
  'History',
  'Geography',
  'Physics',
  'Chemistry',
  'Biology',
] as const;

/** The subjects of teachers (spec §9). */
export const TEACHER_SUBJECTS = [
  ...GRADE_SUBJECTS,
  'Computer Science',
  'Physical Education',
] as const;

/** A subject of the school's own list. */
export interface SchoolSubject {
  readonly name: string;
  /** At most six characters, for heads of narrow columns; `undefined` if these show the name. */
  readonly short: string | undefined;
}

/** The kind of record with a subject: the specification has a list for each kind. */
export type SubjectUse = 'grades' | 'teachers';

interface WithSubjects {
  /** A list of `{ name, short? }`. */
  readonly subjects?: unknown;
}

/** The largest length of a short name. */
export const MOST_SHORT = 6;

/** Reads the school's own list; `undefined` if no readable list is stored. */
export function ownSubjects({ subjects }: WithSubjects): readonly SchoolSubject[] | undefined {
  return namedEntries(subjects, 'name')?.map(({ name, short }) => ({
    name: String(name),
    short:
      typeof short === 'string' && short.trim() !== '' && short.trim().length <= MOST_SHORT
        ? short.trim()
        : undefined,
  }));
}

/** Returns the school's own list; before any change, all subjects of the specification. */
export const subjectList = memoize(
  (settings: WithSubjects): readonly SchoolSubject[] =>
    ownSubjects(settings) ?? TEACHER_SUBJECTS.map((name) => ({ name, short: undefined })),
);

/** The names of the school's subjects, in order. */
export function subjectNames(settings: WithSubjects, use: SubjectUse): readonly string[] {
  const specified = use === 'grades' ? GRADE_SUBJECTS : TEACHER_SUBJECTS;
  return ownSubjects(settings)?.map(({ name }) => name) ?? specified;
}

/** Returns the school's subjects, then other subjects found in records. */
export function subjectsOffered(
  settings: WithSubjects,
  use: SubjectUse,
  found: Iterable<string>,
): readonly string[] {
  const names = subjectNames(settings, use);
  const others = new Set(found);
  for (const subject of ['', ...names]) others.delete(subject);
  return [...names, ...[...others].toSorted(compareNatural)];
}

/** Compares subjects of grades: those of the school in their order, then others by name. */
export const subjectOrder = memoize((settings: WithSubjects) =>
  orderOfNames(subjectNames(settings, 'grades')),
);

/** Compares names by their places in a list; names that are not in it come last, in natural order. */
export function orderOfNames(names: readonly string[]): (a: string, b: string) => number {
  const indexes = new Map(names.map((name, index) => [name, index]));
  const rank = (name: string): number => indexes.get(name) ?? names.length;
  return (a, b) => rank(a) - rank(b) || compareNatural(a, b);
}
