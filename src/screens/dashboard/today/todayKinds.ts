import { msg } from '#language/t.ts';

/** The states of students today, each with the name of its count (spec §9). */
export const TODAY_KINDS = [
  { kind: 'present', name: msg('Present Today') },
  { kind: 'absent', name: msg('Absent Today') },
  { kind: 'unmarked', name: msg('Unmarked Today') },
] as const;

export type TodayKind = (typeof TODAY_KINDS)[number];
