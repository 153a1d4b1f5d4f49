import { t, msg, type Text } from '#language/t.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { draftsInWords } from '#state/drafts/draftKinds.ts';
import { formatList } from '#school/text/formats.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import type { StorageNotice } from '#state/school/loadedSchool.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { QuarantinedText } from '#storage/sixKeys/sixKeys.ts';
import { saveFile } from '#state/browser/saveFile.ts';
import { ChoiceGrid, ChoiceGridItem } from '#ui/layout/ChoiceGrid.tsx';
import { FIELD_NAMES, type FieldName } from '#school/collections.ts';

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

/** Reasons for quarantine; each has its own banner. */
export const QUARANTINE_REASONS = ['unreadable', 'older'] as const;

/** A banner for all quarantined texts with the same reason, with two buttons for each text. */
export function QuarantineBanner({
  reason,
  texts,
}: {
  reason: QuarantinedText['reason'];
  texts: readonly QuarantinedText[];
}) {
  const { dropQuarantined } = useOpenSchool();
  if (texts.length === 0) return null;
  const ordered = texts.toSorted(byField);
  return (
    <Banner tone="danger" role="alert">
      <p>{quarantineWords(reason, ordered)}</p>
      <ChoiceGrid>
        {ordered.map((text, place) => {
          const name = nameOf(text, ordered.slice(0, place));
          return (
            <ChoiceGridItem key={text.id} label={name}>
              <Button
                size="small"
                aria-label={t('Download {name} text', { name })}
                onClick={() => saveFile(new Blob([text.text]), `school_${text.field}_kept.txt`)}
              >
                {t('Download')}
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={t('Discard {name} text', { name })}
                onClick={() => void dropQuarantined(text)}
              >
                {t('Discard')}
              </Button>
            </ChoiceGridItem>
          );
        })}
      </ChoiceGrid>
    </Banner>
  );
}

function byField(a: QuarantinedText, b: QuarantinedText): number {
  return FIELD_NAMES.indexOf(a.field) - FIELD_NAMES.indexOf(b.field);
}

/** `students`; several texts of one field are counted: `students (2)`. */
function nameOf(text: QuarantinedText, before: readonly QuarantinedText[]): string {
  const same = before.filter(({ field }) => field === text.field).length;
  const name = partName(text.field);
  return same === 0 ? name : t('{name} ({number})', { name, number: same + 1 });
}

function quarantineWords(
  reason: QuarantinedText['reason'],
  texts: readonly QuarantinedText[],
): string {
  const values = { fields: partsInWords(texts.map(({ field }) => field)), count: texts.length };
  return reason === 'unreadable'
    ? t(
        'The stored {fields} could not be read. {count, plural, one {The text was set aside unchanged, and everything else works as usual. Download it, then restore a backup or discard it.} other {The texts were set aside unchanged, and everything else works as usual. Download them, then restore a backup or discard them.}}',
        values,
      )
    : t(
        'Local storage held different {fields} from the school’s database, which is newer. {count, plural, one {The database was kept, and the other text was set aside. Download or discard it.} other {The database was kept, and the other texts were set aside. Download or discard them.}}',
        values,
      );
}

const PARTS = {
  students: msg('students'),
  teachers: msg('teachers'),
  classes: msg('classes'),
  attendance: msg('attendance'),
  grades: msg('grades'),
  settings: msg('settings'),
} satisfies Record<FieldName, Text>;

/** The name of a stored part of the school within a sentence: "students". */
export function partName(field: FieldName): string {
  return t(PARTS[field]);
}

/** Names stored parts of the school, each once: "students, teachers and settings". Leaves out unknown names. */
export function partsInWords(fields: readonly string[]): string {
  return formatList(FIELD_NAMES.filter((name) => fields.includes(name)).map(partName));
}
