import { msg } from '#language/t.ts';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useAddress } from '#records/lists/useAddress.ts';

/** The states of students today, each with the name of its count (spec §9). */
export const TODAY_KINDS = [
  { kind: 'present', name: msg('Present Today') },
  { kind: 'absent', name: msg('Absent Today') },
  { kind: 'unmarked', name: msg('Unmarked Today') },
] as const;

export type TodayKind = (typeof TODAY_KINDS)[number];

const DIALOG = lazyPart(async () => (await import('./TodayDialog.tsx')).TodayDialog);

/** Shows the students of the count in the address: `/?today=absent`. */
export function TodayList({ today }: { today: string }) {
  const { get, set } = useAddress();
  usePrefetch(DIALOG);
  const requestedKind = get('today');
  const counted = TODAY_KINDS.find(({ kind }) => kind === requestedKind);
  if (counted === undefined) return null;
  return <DIALOG.Part counted={counted} today={today} onClose={() => set({ today: undefined })} />;
}
