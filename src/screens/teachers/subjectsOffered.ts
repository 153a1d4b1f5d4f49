import { compareNatural } from '#school/text/naturalOrder.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import { TEACHER_SUBJECTS } from '#school/teachers/teachers.ts';

/** Returns every subject that a choice or filter offers: the ten standard ones, then others of stored teachers. */
export function subjectsOffered(teachers: readonly Teacher[]): readonly string[] {
  const others = new Set(teachers.map(({ subject }) => subject));
  for (const subject of ['', ...TEACHER_SUBJECTS]) others.delete(subject);
  return [...TEACHER_SUBJECTS, ...[...others].toSorted(compareNatural)];
}
