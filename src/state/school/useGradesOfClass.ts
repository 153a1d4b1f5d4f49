import { monthOf } from '#school/text/days.ts';
import type { Grade } from '#school/grades/grades.ts';
import { gradesOfClass } from '#storage/classQueries.ts';
import { gradesOfMonths } from '#storage/recordQueries.ts';
import { useMemo } from 'react';
import type { Loaded } from './groupedRecords.ts';
import { useOpenSchool, useFollowed } from './SchoolContext.tsx';

/**
 * The grades of a class from one day to another, in whole months, and those of no class. A class without a record has no
 * grades of its own: then those of every class are read.
 */
export function useGradesOfClass(classId: string, first: string, last: string): Loaded<Grade> {
  const [from, to] = [monthOf(first), monthOf(last)];
  const query = useMemo(
    () => (classId === '' ? gradesOfMonths(from, to) : gradesOfClass(classId, from, to)),
    [classId, from, to],
  );
  return useFollowed(useOpenSchool().query, query);
}
