import { nameOrderOf, type NameOrder } from '#school/settings/nameOrder.ts';
import { useSchool } from './SchoolContext.tsx';

/** In which order people are listed, as Settings say. */
export function useNameOrder(): NameOrder {
  return useSchool(({ settings }) => nameOrderOf(settings));
}
