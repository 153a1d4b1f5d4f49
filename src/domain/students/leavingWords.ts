import { formatDay } from '#domain/basics/formats.ts';
import type { Leaving } from './leaving.ts';

/** That a student has left, and when: "Left school 12 Mar 2026". */
export function leftSchool({ leftOn }: Leaving): string {
  return `Left school ${formatDay(leftOn)}`;
}
