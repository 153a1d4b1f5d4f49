import { classNamesEver, classNamesOffered } from '#school/classes/classes.ts';
import { useCollections } from '#state/school/SchoolContext.tsx';
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
  const { classes, students, settings } = useCollections();
  return useMemo(
    () => namesIn(classes, students, settings),
    [namesIn, classes, students, settings],
  );
}
