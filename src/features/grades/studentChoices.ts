import { compareNatural } from '#domain/naturalOrder.ts';
import { studentName, type Student } from '#domain/students.ts';

/** A student as the form's choice offers one. */
export interface StudentChoice {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

/** The students by name, and the one of a stored grade where that student is gone: it stays until someone changes it. */
export function studentChoices(
  students: readonly Student[],
  storedId: string | undefined,
): StudentChoice[] {
  const choices = students
    .filter(({ id }) => id !== '')
    .map((student) => ({
      value: student.id,
      label: studentName(student),
      detail: [student.rollNumber && `Roll ${student.rollNumber}`, student.class]
        .filter((part) => part !== '')
        .join(' · '),
    }))
    .toSorted((a, b) => compareNatural(a.label, b.label));
  if (!storedId || choices.some(({ value }) => value === storedId)) return choices;
  return [{ value: storedId, label: 'Unknown student', detail: `Id ${storedId}` }, ...choices];
}
