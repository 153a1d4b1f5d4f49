import { useSchool } from '#state/SchoolContext.tsx';
import { lazy, Suspense } from 'react';

const NoticeList = lazy(async () => ({ default: (await import('./NoticeList.tsx')).NoticeList }));

/** What the person should know about how the school is kept; most days that is nothing. */
export function Notices() {
  const anything = useSchool(({ troubles, asides }) => troubles.length > 0 || asides.length > 0);
  if (!anything) return null;
  return (
    <Suspense>
      <NoticeList />
    </Suspense>
  );
}
