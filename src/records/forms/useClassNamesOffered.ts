import { classNamesEver, classNamesOffered } from '#school/classes/classes.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';

/** Returns every class a student may be in, now or in a filter. */
export function useClassNamesOffered(): readonly string[] {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  return useMemo(
    () => classNamesOffered(classes, students, settings),
    [classes, students, settings],
  );
}

/** Returns those and the classes without a record of earlier days, for marks and reports of then. */
export function useClassNamesEver(): readonly string[] {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  return useMemo(() => classNamesEver(classes, students, settings), [classes, students, settings]);
}
