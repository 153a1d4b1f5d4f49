import { GRADE_SUBJECTS } from './grades.ts';
import { compareNatural } from '#domain/basics/naturalOrder.ts';

const PLACE_OF_SUBJECT: ReadonlyMap<string, number> = new Map(
  GRADE_SUBJECTS.map((subject, place) => [subject, place]),
);

/** Subjects in the order of the specification, then others by name. */
export function compareSubjects(a: string, b: string): number {
  const rankOfA = PLACE_OF_SUBJECT.get(a) ?? GRADE_SUBJECTS.length;
  const rankOfB = PLACE_OF_SUBJECT.get(b) ?? GRADE_SUBJECTS.length;
  return rankOfA - rankOfB || compareNatural(a, b);
}
