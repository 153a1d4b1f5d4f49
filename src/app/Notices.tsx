import { NoticeArea } from '#ui/feedback/Banner.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useEffect, useState } from 'react';
import { useSchool } from '#state/school/SchoolContext.tsx';

/** Loaded lazily: most days nothing is wrong, and the sentences of these notices are long. */
const STORAGE = lazyPart(async () => (await import('./StorageNotices.tsx')).StorageNotices);

/** Loaded after the first screen, which needs the time for itself. */
const REMINDERS = lazyPart(async () => (await import('./Reminders.tsx')).Reminders);

/** Delay of reminders and new versions, so that the first screen can be drawn and read. */
const REMIND_AFTER_MS = 1_000;

/** The notices above every screen: about the storage at once, reminders and offers a moment later. */
export function Notices() {
  const [reminds, setReminds] = useState(false);
  const isAnythingWrong = useSchool(
    ({ notices, quarantined }) => notices.length > 0 || quarantined.length > 0,
  );
  usePrefetch(STORAGE);
  useEffect(() => {
    const timer = setTimeout(() => setReminds(true), REMIND_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NoticeArea>
      {isAnythingWrong ? <STORAGE.Part /> : null}
      {reminds ? <REMINDERS.Part /> : null}
    </NoticeArea>
  );
}
