import { useSafetyFacts } from '#state/backups/safety.ts';
import { NoticeArea } from '#ui/feedback/Banner.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useEffect, useState } from 'react';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { NoticeList } from './NoticeList.tsx';
import { SafetyNotices } from './SafetyNotices.tsx';

const SHARING = lazyPart(async () => (await import('./SharingNotice.tsx')).SharingNotice);

/** Reminders and new versions wait this long, so that the first screen can be drawn and read. */
const REMIND_AFTER_MS = 1_000;

/** What the person should know about how the school is kept. Most days there is nothing. */
export function Notices() {
  const [reminds, setReminds] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReminds(true), REMIND_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NoticeArea>
      <NoticeList />
      {reminds ? <Reminders /> : null}
    </NoticeArea>
  );
}

function Reminders() {
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  return (
    <>
      <SafetyNotices />
      {isShared ? <SHARING.Part /> : null}
      {import.meta.env.PROD ? <NewVersionNotice /> : null}
    </>
  );
}
