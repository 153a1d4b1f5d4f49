import type { Days } from '#school/calendar/periods.ts';
import { monthOf } from '#school/text/days.ts';
import { rulesOf } from '#import/reading/importSchool.ts';
import type { CollectionName } from '#school/collections.ts';
import {
  useAttendance,
  useGradesOfMonths,
  useSchool,
  useStoredSchool,
} from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';

/**
 * Returns the school that a file is compared with, and the state of its marks or grades, which are loaded for the file's
 * days.
 */
export function useImportSchool(collection: CollectionName, days: Days | undefined) {
  const students = useStoredSchool((loaded) => loaded.students);
  const teachers = useStoredSchool((loaded) => loaded.teachers);
  const classes = useSchool((loaded) => loaded.classes);
  const settings = useSchool((loaded) => loaded.settings);
  const [from, to] = days ? [monthOf(days.first), monthOf(days.last)] : ['', ''];
  const wantsMarks = collection === 'attendance' && days !== undefined;
  const wantsGrades = collection === 'grades' && days !== undefined;
  const marks = useAttendance(from, to, wantsMarks);
  const graded = useGradesOfMonths(from, to, wantsGrades);
  const attendance = marks.records;
  const grades = graded.records;
  const school = useMemo(
    () => ({ students, teachers, classes, attendance, grades, rules: rulesOf(settings) }),
    [students, teachers, classes, attendance, grades, settings],
  );
  const status = wantsMarks ? marks.status : wantsGrades ? graded.status : 'loaded';
  return { school, status };
}
