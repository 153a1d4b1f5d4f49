import { useSafetyFacts } from '#state/backups/safety.ts';
import { lazyPart } from '#ui/lazyPart.tsx';
import { InstallOffer } from './InstallOffer.tsx';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { SafetyNotices } from './SafetyNotices.tsx';

/** Loaded lazily: most schools are not shared. */
const SHARING = lazyPart(async () => (await import('./SharingNotice.tsx')).SharingNotice);

/** Reminders of backups and sharing, and offers to install and to take a new version. */
export function Reminders() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  return (
    <>
      <SafetyNotices />
      {isShared ? <SHARING.Part /> : null}
      <InstallOffer />
      {import.meta.env.PROD ? <NewVersionNotice /> : null}
    </>
  );
}
