import { counted, formatNumber, NO_VALUE } from '#school/text/formats.ts';
import { TEACHER, type Teacher } from '#school/teachers/teachers.ts';
import type { Definition } from '#school/definitions/record.ts';

/** "12 years"; a dash where it is not known. */
export function experienceText({ experience }: Teacher): string {
  return experience === undefined ? NO_VALUE : counted(experience, 'year');
}

/** A dash where it is not known. */
export function salaryText({ salary }: Teacher): string {
  return salary === undefined ? NO_VALUE : formatNumber(salary);
}

/** What a teacher's page shows, with the salary or without. */
export function particularsShown(hasSalaries: boolean): Definition {
  const { salary, ...others } = TEACHER;
  return hasSalaries ? { ...others, salary } : others;
}
