import { t } from '#language/t.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { byName, type NameOrder } from '#school/settings/nameOrder.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { choiceText } from '#school/text/choices.ts';

/** A student as the form's choice offers one. */
export interface StudentChoice {
  readonly value: string;
  readonly label: string;
  readonly detail: string;
}

/** The students who have not left today, in this order, and the one of a stored grade: it stays until someone changes it. */
export function studentChoices(
  students: readonly Student[],
  storedId: string | undefined,
  order: NameOrder,
  today: SchoolOfDay,
): StudentChoice[] {
  const choices = students
    .filter((student) => student.id !== '' && (student.id === storedId || !today.hasLeft(student)))
    .toSorted(byName(order))
    .map((student) => ({
      value: student.id,
      label: studentName(student),
      detail: [
        student.rollNumber && t('Roll {number}', { number: student.rollNumber }),
        choiceText('class', today.classOf(student)),
      ]
        .filter((part) => part !== '')
        .join(' · '),
    }));
  if (!storedId || choices.some(({ value }) => value === storedId)) return choices;
  return [
    { value: storedId, label: t('Unknown student'), detail: t('ID {storedId}', { storedId }) },
    ...choices,
  ];
}

/** The ids of the students of a class today, in the order in which their marks are typed; none where no class is chosen. */
export function studentsInTurn(
  today: SchoolOfDay,
  className: string | undefined,
  order: NameOrder,
): string[] {
  const classmates = className === undefined ? [] : today.membersOf(className);
  return classmates
    .filter(({ id }) => id !== '')
    .toSorted(byName(order))
    .map(({ id }) => id);
}
