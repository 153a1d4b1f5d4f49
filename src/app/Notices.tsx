import { useSchool } from '#state/school/SchoolContext.tsx';
import { NoticeArea } from '#ui/feedback/NoticeArea.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useEffect, useState } from 'react';

const NOTICES = lazyPart(async () => (await import('./NoticeList.tsx')).NoticeList);
const LATE = lazyPart(async () => (await import('./LateNotices.tsx')).LateNotices);

/** Reminders and new versions can wait until the first screen has been drawn and read. */
const LATE_AFTER_MS = 1_000;

/** What the person should know about how the school is kept; most days that is nothing. */
export function Notices() {
  const anything = useSchool(
    ({ notices, quarantined }) => notices.length > 0 || quarantined.length > 0,
  );
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NoticeArea>
      {anything ? <NOTICES.Part /> : null}
      {settled ? <LATE.Part /> : null}
    </NoticeArea>
  );
}
