import { t } from '#language/t.ts';
import type { SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { byName, type NameOrder } from '#school/settings/nameOrder.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { choiceText } from '#school/text/choices.ts';
import type { ComboboxItem } from '#ui/fields/ComboboxField.tsx';

/** Returns the students who have not left by today, and the student of a stored grade, who stays until changed. */
export function studentChoices(
  students: readonly Student[],
  storedId: string | undefined,
  order: NameOrder,
  today: SchoolOfDay,
): ComboboxItem[] {
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

/** Returns the ids of today's students of a class, in the order of typing their marks; none without a class. */
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
