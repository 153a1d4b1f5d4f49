/** How a student can stand today (spec §9), with the count. */
export const TODAY_KINDS = [
  { kind: 'present', name: 'Present Today' },
  { kind: 'absent', name: 'Absent Today' },
  { kind: 'unmarked', name: 'Unmarked Today' },
] as const;

export type TodayKind = (typeof TODAY_KINDS)[number];
