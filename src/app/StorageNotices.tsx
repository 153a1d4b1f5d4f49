import { t, msg } from '#language/t.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { draftsInWords } from '#state/drafts/draftKinds.ts';
import { formatList } from '#school/text/formats.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import type { StorageNotice } from '#state/school/storageNotices.ts';
import { Button } from '#ui/controls/Button.tsx';
import { partsInWords } from './partsInWords.ts';
import { QUARANTINE_REASONS, QuarantineBanner } from './QuarantineBanner.tsx';

/** Banners above the screen, until a person closes them or solves the problem. */
export function StorageNotices() {
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
      return t((notice.isHeldByAnotherTab ? ELSEWHERE : NO_DATABASE)[notice.problem]);
    case 'cleared':
      return t('Local storage was empty and has been filled again; nothing is lost.');
    case 'takenIn':
      return hasDatabase
        ? t(
            'Another program had changed the stored {fields}. The school has these changes now. A copy from before is in Settings, under History.',
            { fields: partsInWords(notice.fields) },
          )
        : t('Another program had changed the stored {fields}. The school has these changes now.', {
            fields: partsInWords(notice.fields),
          });
    case 'keysBehind':
      return t(
        'Local storage is full or refused, so its copy of the records is behind. Nothing is lost: the school’s database has every record. You need not do anything.',
      );
    case 'cannotSave':
      return t(
        'The browser refuses to store anything at the moment, so nothing can be saved. This screen shows the stored records. Download a backup in Settings. Free some disk space or leave the private window, then reload.',
      );
    case 'draftsDropped':
      return t(
        'The school was replaced by a backup, an automatic copy or a new sample school. Unsaved work of the earlier school in this tab was dropped: {drafts}.',
        { drafts: formatList(draftsInWords(notice.ids)) },
      );
    case 'lost':
      return t(LOST[notice.loss]);
  }
}

const LOST = {
  closed: msg(
    'The browser closed the school’s database, perhaps for a newer version in another tab. Everything saved is safe. Reload before you continue.',
  ),
  reset: msg(
    'The school was reset in another tab, and its database did not open again, perhaps because the disk is full. This tab shows the earlier records, and nothing can be saved in it. Copy any unsaved text that you still need, then reload.',
  ),
} as const;

const BLOCKED = msg(
  'Another tab has the school’s database open in an older version of this program, so nothing can be saved in this tab. Everything saved is safe. Close the other tabs of this program, then reload.',
);

const ALREADY_OPEN = msg(
  'Another tab of this program has the school’s database, so nothing can be saved in this tab. Everything saved is safe. Continue in the other tab, or close it and reload this one.',
);

/** Saving is blocked: two tabs, one with the database and one without, would overwrite each other. */
const ELSEWHERE = {
  missing: ALREADY_OPEN,
  refused: ALREADY_OPEN,
  newer: msg(
    'A newer version of this program is open in another tab, so nothing can be saved in this tab. Everything saved is safe. Continue in the other tab, or close all tabs of this program and open it again.',
  ),
  blocked: BLOCKED,
} as const;

const NO_DATABASE = {
  missing: msg(
    'This browser has no database, so records are kept in local storage alone. It holds about 5 MB and may lose the last minutes in a power cut. Download backups often.',
  ),
  refused: msg(
    'The browser refused its database (a private window, or a full disk). Records are kept in local storage alone, and a private window forgets them when it closes. Download a backup before you close it.',
  ),
  newer: msg(
    'A newer version of this program wrote the database, so this version uses local storage alone. Close all tabs of this program and open it again to get the newer version.',
  ),
  blocked: BLOCKED,
} as const;
