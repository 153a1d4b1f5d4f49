import { useSchool } from '#state/school/SchoolContext.tsx';
import { useEffect, useState } from 'react';

/**
 * Closes a form whose school is replaced, perhaps by another tab. Otherwise a save would go into a record of the new school
 * that has the same id. The draft is dropped with the school before, and a notice says so.
 */
export function useEndWithSchool(close: () => void): void {
  const generation = useSchool((school) => school.generation);
  const [opened] = useState(generation);
  useEffect(() => {
    if (generation !== opened) close();
  });
}
