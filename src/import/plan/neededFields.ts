import type { CollectionName } from '#school/collections.ts';
import { FULL_NAME, STUDENT_LOOKUP } from '#import/reading/importFields.ts';

/** Of these fields one of each group has to be there, or a sheet is no list of that kind. */
export const NEEDED_FIELDS: Readonly<Record<CollectionName, readonly (readonly string[])[]>> = {
  students: [[FULL_NAME, 'firstName', 'lastName', 'rollNumber']],
  teachers: [[FULL_NAME, 'firstName', 'lastName']],
  classes: [['name']],
  grades: [Object.values(STUDENT_LOOKUP), ['marks']],
  attendance: [Object.values(STUDENT_LOOKUP), ['status']],
};
