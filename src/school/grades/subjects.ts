import { GRADE_SUBJECTS } from './grades.ts';
import { compareNatural } from '#school/text/naturalOrder.ts';

const PLACE_OF_SUBJECT: ReadonlyMap<string, number> = new Map(
  GRADE_SUBJECTS.map((subject, place) => [subject, place]),
);

/** Subjects in the order of the specification, then others by name. */
export function compareSubjects(a: string, b: string): number {
  const rankOfA = PLACE_OF_SUBJECT.get(a) ?? GRADE_SUBJECTS.length;
  const rankOfB = PLACE_OF_SUBJECT.get(b) ?? GRADE_SUBJECTS.length;
  return rankOfA - rankOfB || compareNatural(a, b);
}

/** The subjects that are always offered (spec §9), then the others of these. */
export function subjectsOffered(names: readonly string[]): readonly string[] {
  const others = new Set(names);
  for (const subject of ['', ...GRADE_SUBJECTS]) others.delete(subject);
  return [...GRADE_SUBJECTS, ...[...others].toSorted(compareNatural)];
}
