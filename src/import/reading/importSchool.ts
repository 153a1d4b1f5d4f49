import type { AttendanceRecord } from '#school/attendance/attendance.ts';
import type { SchoolClass } from '#school/classes/classes.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import type { Teacher } from '#school/teachers/teachers.ts';

/** The school's own rules that an import follows; what is missing is as specified. */
export type ImportRules = Pick<
  SchoolSettings,
  'subjects' | 'examTypes' | 'fields' | 'ownClasses' | 'largestClass'
>;

/** The rules of a school that follows the specification. */
export const SPECIFIED: ImportRules = {};

/** Returns the rules of all settings, because a worker needs no others. */
export function rulesOf({
  subjects,
  examTypes,
  fields,
  ownClasses,
  largestClass,
}: SchoolSettings): ImportRules {
  return { subjects, examTypes, fields, ownClasses, largestClass };
}

/** The part of the school with which a file is compared. */
export interface ImportSchool {
  readonly students: readonly Student[];
  readonly teachers: readonly Teacher[];
  readonly classes: readonly SchoolClass[];
  /** At least all of the days that the file has marks for; empty for other files. */
  readonly attendance: readonly AttendanceRecord[];
  /** At least all of the months that the file has grades for; empty for other files. */
  readonly grades: readonly Grade[];
  readonly rules?: ImportRules;
}
