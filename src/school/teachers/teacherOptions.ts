import { compareNatural } from '#school/text/naturalOrder.ts';
import { byName, type NameOrder } from '#school/settings/nameOrder.ts';
import { teacherName, type Teacher } from './teachers.ts';

export interface TeacherOption {
  readonly value: string;
  readonly label: string;
}

/** Returns teachers to choose from, in this order; teachers with the same name are distinguished by subject. */
export function teacherOptions(teachers: readonly Teacher[], order: NameOrder): TeacherOption[] {
  const shared = namesShared(teachers);
  const inOrder = byName(order);
  return teachers
    .filter(({ id }) => id !== '')
    .toSorted((a, b) => inOrder(a, b) || compareNatural(a.subject, b.subject))
    .map((teacher) => {
      const name = teacherName(teacher);
      const isShared = shared.has(name);
      return {
        value: teacher.id,
        label: isShared && teacher.subject ? `${name} (${teacher.subject})` : name,
      };
    });
}

function namesShared(teachers: readonly Teacher[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of teachers.map((teacher) => teacherName(teacher)))
    (seen.has(name) ? shared : seen).add(name);
  return shared;
}
