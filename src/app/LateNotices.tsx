import { NewVersionNotice } from './NewVersionNotice.tsx';
import { SafetyNotices } from './SafetyNotices.tsx';
import { SharingNotice } from './SharingNotice.tsx';

/** What can wait until the first screen has been drawn and read. */
export function LateNotices() {
  return (
    <>
      <SafetyNotices />
      <SharingNotice />
      {import.meta.env.PROD ? <NewVersionNotice /> : null}
    </>
  );
}
