import { useSchool } from '#state/school/SchoolContext.tsx';
import { NoticeArea } from '#ui/feedback/NoticeArea.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useEffect, useState } from 'react';

const NOTICES = lazyPart(async () => (await import('./NoticeList.tsx')).NoticeList);
const SAFETY = lazyPart(async () => (await import('./SafetyNotices.tsx')).SafetyNotices);
const NEW_VERSION = lazyPart(async () => (await import('./NewVersionNotice.tsx')).NewVersionNotice);

/** Reminders can wait until the first screen has been drawn and read. */
const SAFETY_LOOKED_AT_AFTER_MS = 1_000;

/** What the person should know about how the school is kept; most days that is nothing. */
export function Notices() {
  const anything = useSchool(
    ({ notices, quarantined }) => notices.length > 0 || quarantined.length > 0,
  );
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SAFETY_LOOKED_AT_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <NoticeArea>
      {anything ? <NOTICES.Part /> : null}
      {settled ? <SAFETY.Part /> : null}
      {settled && import.meta.env.PROD ? <NEW_VERSION.Part /> : null}
    </NoticeArea>
  );
}
