import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import { TODAY_KINDS } from './todayKinds.ts';

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
