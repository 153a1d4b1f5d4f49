import { fieldsReader } from '#school/fields/schoolFields.ts';
import { STUDENT } from './students.ts';

/** Returns the fields of students as the settings have them. */
export const studentFields = fieldsReader('students', STUDENT);
