import type { Grade } from '#domain/grades/grades.ts';
import { gradesOfBook, type MarkBookId, type TypedMarks } from '#domain/grades/markBook.ts';
import {
  marksOfGoneAssessments,
  whereaboutsIn,
  type FindAssessment,
} from '#domain/grades/movedAssessments.ts';
import { useAllGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';

/**
 * Where the assessments of typed marks are by now; `undefined` while that is not known. One that is not among the `loaded`
 * grades of the book may have been moved out of the period: then all grades are read before it counts as deleted.
 */
export function useWhereabouts(
  id: MarkBookId,
  loaded: readonly Grade[] | undefined,
  typed: TypedMarks,
): FindAssessment | undefined {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const nearby = useMemo(() => loaded && whereaboutsIn(loaded), [loaded]);
  const isMissing = useMemo(
    () => nearby !== undefined && marksOfGoneAssessments(typed, nearby).length > 0,
    [nearby, typed],
  );
  const { status, records } = useAllGrades(isMissing);
  const anywhere = useMemo(
    () =>
      status === 'loaded'
        ? whereaboutsIn(gradesOfBook(records, id, { students, classes }))
        : undefined,
    [status, records, id, students, classes],
  );
  return isMissing ? anywhere : nearby;
}
