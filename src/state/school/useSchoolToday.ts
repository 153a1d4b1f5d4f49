import { schoolOn, type SchoolOfDay } from '#school/classes/schoolOfDay.ts';
import { useMembership } from './useMembership.ts';
import { useToday } from './useToday.ts';

/** Who is at school today, and in which class. */
export function useSchoolToday(): SchoolOfDay {
  return schoolOn(useMembership())(useToday());
}
