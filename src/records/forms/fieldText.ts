import { isDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { studentName, type Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** Those whom fields name by their ids. */
export interface PeopleNamed {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
}

/** What a field holds, as people read it: a person by name, a day in words, "nothing" for an empty field. */
export function fieldText(name: string, text: string, { students, teachers }: PeopleNamed): string {
  if (text === '') return 'nothing';
  if (name === 'teacherId') return nameOf(teachers, text);
  if (name === 'studentId') return nameOf(students, text);
  return isDay(text) ? formatDay(text) : text.replaceAll(/\s*\n\s*/gu, ', ');
}

/** The name of a person, also of one who was deleted. */
export function nameOf(people: readonly (Student | Teacher)[], id: string): string {
  const found = people.find((one) => one.id === id);
  return found ? studentName(found) : 'Somebody who is gone';
}
