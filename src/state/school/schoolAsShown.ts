import { shownStudents, shownTeachers } from '#school/shownPeople.ts';
import { memoize } from '#school/text/memoize.ts';
import type { LoadedSchool } from './loadedSchool.ts';

/** Returns the loaded school without the values of hidden fields; without hidden fields, the loaded school itself. */
export const schoolAsShown = memoize((loaded: LoadedSchool): LoadedSchool => {
  const students = shownStudents(loaded.settings)(loaded.students);
  const teachers = shownTeachers(loaded.settings)(loaded.teachers);
  const isSame = students === loaded.students && teachers === loaded.teachers;
  return isSame ? loaded : { ...loaded, students, teachers };
});
