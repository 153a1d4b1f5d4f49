import { NewVersionNotice } from './NewVersionNotice.tsx';
import { SafetyNotices } from './SafetyNotices.tsx';
import { useSafetyFacts } from '#state/backups/useSafety.ts';
import { lazyPart } from '#ui/lazyPart.tsx';

const SHARING = lazyPart(async () => (await import('./SharingNotice.tsx')).SharingNotice);

/** What can wait until the first screen has been drawn and read. */
export function LateNotices() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  return (
    <>
      <SafetyNotices />
      {isShared ? <SHARING.Part /> : null}
      {import.meta.env.PROD ? <NewVersionNotice /> : null}
    </>
  );
}
