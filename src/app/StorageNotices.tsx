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

/** True for a problem that the program has solved; the person need do nothing. */
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
            'Another program changed the stored {fields}. Your school now has these changes. An earlier copy is in Settings, under History.',
            { fields: partsInWords(notice.fields) },
          )
        : t('Another program changed the stored {fields}. Your school now has these changes.', {
            fields: partsInWords(notice.fields),
          });
    case 'keysBehind':
      return t(
        'The browser’s local storage is full or blocked, so its copy of your records is out of date. Nothing is lost: the school’s database has every record. You do not need to do anything.',
      );
    case 'cannotSave':
      return t(
        'The browser will not store anything right now, so you cannot save. This screen shows the stored records. Download a backup in Settings. Free some disk space or leave the private window, then reload.',
      );
    case 'draftsDropped':
      return t(
        'A backup, an automatic copy or a new sample school has replaced this school. Unsaved work from the earlier school in this tab was discarded: {drafts}.',
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
    'Another tab reset the school, and its database did not reopen, perhaps because the disk is full. This tab still shows the earlier records and cannot save. Copy any unsaved text you still need, then reload.',
  ),
} as const;

const BLOCKED = msg(
  'Another tab has the school open in an older version of this program, so this tab cannot save. Everything saved is safe. Close the other tabs of this program, then reload.',
);

const ALREADY_OPEN = msg(
  'Another tab has the school open, so this tab cannot save. Everything saved is safe. Continue in the other tab, or close it and reload this one.',
);

/** Saving is blocked: two tabs, one with the database and one without, would overwrite each other. */
const ELSEWHERE = {
  missing: ALREADY_OPEN,
  refused: ALREADY_OPEN,
  newer: msg(
    'A newer version of this program is open in another tab, so this tab cannot save. Everything saved is safe. Continue in the other tab, or close all tabs of this program and open it again.',
  ),
  blocked: BLOCKED,
} as const;

const NO_DATABASE = {
  missing: msg(
    'This browser has no database, so your records are only in local storage. It holds about 5 MB, and a power cut may lose the last few minutes. Download backups often.',
  ),
  refused: msg(
    'The browser blocked its database, perhaps because of a private window or a full disk. Your records are only in local storage, and a private window loses them when it closes. Download a backup before you close it.',
  ),
  newer: msg(
    'A newer version of this program wrote the database, so this version uses only local storage. To get the newer version, close all tabs of this program and open it again.',
  ),
  blocked: BLOCKED,
} as const;
