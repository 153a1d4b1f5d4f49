import { t } from '#language/t.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { Banner, NoticeArea } from '#ui/feedback/Banner.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { useEffect, useState } from 'react';
import { InstallOffer } from './InstallOffer.tsx';
import { NewVersionNotice } from './NewVersionNotice.tsx';
import { draftsInWords } from '#state/drafts/draftKinds.ts';
import { formatList } from '#school/text/formats.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import type { StorageNotice } from '#state/school/storageNotices.ts';
import { Button } from '#ui/controls/Button.tsx';
import { QUARANTINE_REASONS, QuarantineBanner } from './QuarantineBanner.tsx';

const SAFETY = lazyPart(async () => (await import('./SafetyNotices.tsx')).SafetyNotices);

const SHARING = lazyPart(async () => (await import('./SharingNotice.tsx')).SharingNotice);

/** Delay of reminders and new versions, so that the first screen can be drawn and read. */
const REMIND_AFTER_MS = 1_000;

/** Notices about the storage of the school. Most days there are none. */
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
      <SAFETY.Part />
      {isShared ? <SHARING.Part /> : null}
      <InstallOffer />
      {import.meta.env.PROD ? <NewVersionNotice /> : null}
    </>
  );
}

/** Banners above the screen, until a person closes them or solves the problem. */
function NoticeList() {
  const notices = useSchool((school) => school.notices);
  const quarantined = useSchool((school) => school.quarantined);
  const { dismissNotice, problem } = useOpenSchool();
  const hasDatabase = problem === undefined;
  return (
    <>
      {QUARANTINE_REASONS.map((reason) => (
        <QuarantineBanner
          key={reason}
          reason={reason}
          texts={quarantined.filter((text) => text.reason === reason)}
        />
      ))}
      {notices.map((notice) => (
        <Banner
          key={notice.kind}
          tone={isGoodNews(notice) ? 'info' : 'warning'}
          role={isGoodNews(notice) ? 'status' : 'alert'}
          actions={
            notice.kind === 'lost' ? (
              <Button size="small" onClick={() => window.location.reload()}>
                {t('Reload')}
              </Button>
            ) : (
              <Button size="small" variant="ghost" onClick={() => dismissNotice(notice)}>
                {t('Dismiss')}
              </Button>
            )
          }
        >
          {wordsFor(notice, hasDatabase)}
        </Banner>
      ))}
    </>
  );
}

/** A problem that the program solved by itself; the person need do nothing. */
function isGoodNews({ kind }: StorageNotice): boolean {
  return kind === 'takenIn' || kind === 'cleared';
}

function wordsFor(notice: StorageNotice, hasDatabase: boolean): string {
  switch (notice.kind) {
    case 'noDatabase':
      return (notice.isHeldByAnotherTab ? ELSEWHERE : NO_DATABASE)[notice.problem];
    case 'cleared':
      return 'Local storage was empty and has been filled again; nothing is lost.';
    case 'takenIn':
      return `Another program had changed the stored ${formatList(new Set(notice.fields))}. The changes were taken in${hasDatabase ? '; the state before them is kept among the snapshots in Settings' : ''}.`;
    case 'keysBehind':
      return 'Local storage is full or refused, so its copy of the records is behind. Nothing is lost: the school’s database has all of them, and nothing needs to be done.';
    case 'cannotSave':
      return 'The browser refuses to store anything at the moment, so nothing can be saved. What you see is what is stored. Download a backup in Settings, free some disk space or leave the private window, then reload.';
    case 'draftsDropped':
      return `The school was replaced by a backup, a snapshot or a new sample school. What was not saved in this tab belonged to the school before and was dropped: ${draftsInWords(notice.ids).join(', ')}.`;
    case 'lost':
      return LOST[notice.loss];
  }
}

const LOST = {
  closed:
    'The browser closed the school’s database, perhaps for a newer version in another tab. Everything saved is safe. Reload before you go on.',
  reset:
    'The school was reset in another tab, and its database could not be opened again, perhaps for want of room on the disk. This tab shows what was there before, and nothing can be saved in it. Copy what you still need of what you have typed, then reload.',
} as const;

const BLOCKED =
  'Another tab has the school’s database open in an older version of this program, so nothing can be saved in this tab. Everything saved is safe. Close the other tabs of this program, then reload.';

const ALREADY_OPEN =
  'Another tab of this program has the school’s database, and this tab could not open it, so nothing can be saved in this tab. Everything saved is safe. Go on in the other tab; or close it, then reload this one.';

/** Saving is blocked: two tabs, one with the database and one without, would overwrite each other. */
const ELSEWHERE = {
  missing: ALREADY_OPEN,
  refused: ALREADY_OPEN,
  newer:
    'The school’s database was written by a newer version of this program, which is open in another tab, so nothing can be saved in this tab. Everything saved is safe. Go on in the other tab; or close all tabs of this program and open it again.',
  blocked: BLOCKED,
} as const;

const NO_DATABASE = {
  missing:
    'This browser has no database, so records are kept in local storage alone. It holds about 5 MB and may lose the last minutes in a power cut. Download backups often.',
  refused:
    'The browser refused its database (a private window, or a full disk), so records are kept in local storage alone, and a private window forgets them when it is closed. Download a backup before you close it.',
  newer:
    'The database was written by a newer version of this program, so this version works with local storage alone. Close all tabs of this program and open it again to get the newer version.',
  blocked: BLOCKED,
} as const;
