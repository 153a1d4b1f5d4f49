import { membershipOf, type Membership } from '#school/classes/membership.ts';
import { useSchool } from './SchoolContext.tsx';

/** Whose class on which day, in the school as it stands. */
export function useMembership(): Membership {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  return membershipOf({ students, classes });
}
