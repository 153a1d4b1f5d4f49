import { msg } from '#language/t.ts';

/** How a student can stand today (spec §9), with the count. */
export const TODAY_KINDS = [
  { kind: 'present', name: msg('Present Today') },
  { kind: 'absent', name: msg('Absent Today') },
  { kind: 'unmarked', name: msg('Unmarked Today') },
] as const;

export type TodayKind = (typeof TODAY_KINDS)[number];
