import { teacherName, type Teacher } from '#domain/teachers.ts';
import { compareNatural } from '#domain/naturalOrder.ts';

export interface TeacherOption {
  readonly value: string;
  readonly label: string;
}

/** Teachers to choose from, by name; those who share a name are told apart by their subject. */
export function teacherOptions(teachers: readonly Teacher[]): TeacherOption[] {
  const shared = namesShared(teachers);
  return teachers
    .filter(({ id }) => id !== '')
    .map((teacher) => {
      const name = teacherName(teacher);
      const isShared = shared.has(name);
      return {
        value: teacher.id,
        label: isShared && teacher.subject ? `${name} (${teacher.subject})` : name,
      };
    })
    .toSorted((a, b) => compareNatural(a.label, b.label));
}

function namesShared(teachers: readonly Teacher[]): Set<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const name of teachers.map(teacherName)) (seen.has(name) ? shared : seen).add(name);
  return shared;
}
