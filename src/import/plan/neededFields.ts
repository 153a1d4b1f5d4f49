import type { CollectionName } from '#school/collections.ts';
import { FULL_NAME, STUDENT_LOOKUP } from '#import/reading/importFields.ts';

/** Groups of fields. A list needs one field of each group. */
export const NEEDED_FIELDS: Readonly<Record<CollectionName, readonly (readonly string[])[]>> = {
  students: [[FULL_NAME, 'firstName', 'lastName', 'rollNumber']],
  teachers: [[FULL_NAME, 'firstName', 'lastName']],
  classes: [['name']],
  grades: [Object.values(STUDENT_LOOKUP), ['marks']],
  attendance: [Object.values(STUDENT_LOOKUP), ['status']],
};
