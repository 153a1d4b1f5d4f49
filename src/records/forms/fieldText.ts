import { choiceText, type ChoiceKind } from '#school/text/choices.ts';
import { t } from '#language/t.ts';
import { isDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { studentName, type Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** The people to whom the ids in fields belong. */
export interface PeopleNamed {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
}

/** Returns a field's value as people read it: a person's name, a day in words, "nothing" if empty. `fixed` says what it chooses. */
export function fieldText(
  name: string,
  text: string,
  { students, teachers }: PeopleNamed,
  fixed?: ChoiceKind,
): string {
  if (text === '') return t('nothing');
  if (name === 'teacherId') return nameOf(teachers, text);
  if (name === 'studentId') return nameOf(students, text);
  if (fixed) return choiceText(fixed, text);
  return isDay(text) ? formatDay(text) : text.replaceAll(/\s*\n\s*/gu, ', ');
}

/** Returns a person's name, or says that the person was deleted. */
export function nameOf(people: readonly (Student | Teacher)[], id: string): string {
  const found = people.find((person) => person.id === id);
  return found ? studentName(found) : t('A deleted person');
}

/**
 * Returns the choices. Adds the stored value if it is not a choice, so that the value stays until someone changes it.
 */
export function choicesWith<Choice>(
  choices: readonly (Choice | string)[],
  stored: string,
): readonly (Choice | string)[] {
  return stored === '' || choices.includes(stored) ? choices : [...choices, stored];
}
