import { NoticeArea, Banner } from '#ui/feedback/states.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { useEffect, useState } from 'react';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { t } from '#language/t.ts';
import { useNotLoaded } from '#state/browser/language.ts';
import { Button } from '#ui/controls/Button.tsx';

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

/** Says that the words of a language could not be loaded, and offers to try again. */
export function LanguageNotice() {
  const language = useNotLoaded();
  if (!language) return null;
  return (
    <NoticeArea>
      <Banner
        tone="warning"
        role="alert"
        actions={
          // Chromium remembers that a module failed until the page reloads. Typed texts are kept as drafts.
          <Button size="small" onClick={() => window.location.reload()}>
            {t('Try again')}
          </Button>
        }
      >
        {t('{language} could not be loaded, so you see English. Nothing is lost.', {
          language: language.name,
        })}
      </Banner>
    </NoticeArea>
  );
}
