import { useSchool } from '#state/SchoolContext.tsx';
import { NoticeArea } from '#ui/feedback/NoticeArea.tsx';
import { lazy, Suspense, useEffect, useState } from 'react';

const NoticeList = lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }));
const SafetyNotices = lazy(async () => ({
  default: (await import('./SafetyNotices.tsx')).SafetyNotices,
}));

const NewVersionNotice = lazy(async () => ({
  default: (await import('./NewVersionNotice.tsx')).NewVersionNotice,
}));

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
      <Suspense>{anything ? <NoticeList /> : null}</Suspense>
      <Suspense>{settled ? <SafetyNotices /> : null}</Suspense>
      <Suspense>{settled && import.meta.env.PROD ? <NewVersionNotice /> : null}</Suspense>
    </NoticeArea>
  );
}
