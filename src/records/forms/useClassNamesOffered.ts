import { classNamesEver, classNamesOffered } from '#school/classes/classes.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';

/** Returns every class a student may be in, now or in a filter. */
export function useClassNamesOffered(): readonly string[] {
  return useClassNames(classNamesOffered);
}

/** Returns the classes offered and earlier classes without a record, for earlier marks and reports. */
export function useClassNamesEver(): readonly string[] {
  return useClassNames(classNamesEver);
}

function useClassNames(namesIn: typeof classNamesEver): readonly string[] {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const settings = useSchool((school) => school.settings);
  return useMemo(
    () => namesIn(classes, students, settings),
    [namesIn, classes, students, settings],
  );
}
