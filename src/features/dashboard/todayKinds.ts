/** How a student can stand today (spec §9), and the count of them. */
export const TODAY_KINDS = [
  { kind: 'present', name: 'Present Today', tone: 'good' },
  { kind: 'absent', name: 'Absent Today', tone: 'bad' },
  { kind: 'unmarked', name: 'Unmarked Today', tone: 'warning' },
] as const;

export type TodayKind = (typeof TODAY_KINDS)[number];
