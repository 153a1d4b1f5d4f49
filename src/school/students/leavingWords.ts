import { formatDay } from '#school/text/formats.ts';
import type { Leaving } from './leaving.ts';

/** That a student has left or is to leave, and when: "Left school 12 Mar 2026", "Leaves school on 31 Aug 2026". */
export function leftSchool({ leftOn }: Leaving, hasLeft: boolean): string {
  return `${hasLeft ? 'Left school' : 'Leaves school on'} ${formatDay(leftOn)}`;
}
