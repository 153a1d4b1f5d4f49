import { fieldsReader } from '#school/fields/schoolFields.ts';
import { TEACHER } from './teachers.ts';

/** Returns the fields of teachers as the settings have them. */
export const teacherFields = fieldsReader('teachers', TEACHER);
