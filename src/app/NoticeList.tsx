import type { Aside } from '#storage/asides.ts';
import { FIELD_NAMES } from '#storage/rowKeys.ts';
import { useOpenSchool, useSchool } from '#state/SchoolContext.tsx';
import { saveFile } from '#state/saveFile.ts';
import type { Trouble } from '#state/trouble.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Fragment } from 'react';

/** Banners above the screen, until they are closed or dealt with. */
export function NoticeList() {
  const troubles = useSchool((school) => school.troubles);
  const asides = useSchool((school) => school.asides);
  const { dismissTrouble, store } = useOpenSchool();
  const hasDatabase = store.problem === undefined;
  return (
    <>
      {REASONS.map((reason) => (
        <AsideBanner
          key={reason}
          reason={reason}
          asides={asides.filter((aside) => aside.reason === reason).toSorted(byField)}
        />
      ))}
      {troubles.map((trouble) => (
        <Banner
          key={trouble.kind}
          tone={isGoodNews(trouble) ? 'info' : 'warning'}
          role={isGoodNews(trouble) ? 'status' : 'alert'}
          actions={
            trouble.kind === 'lost' ? (
              <Button size="small" onClick={() => window.location.reload()}>
                Reload
              </Button>
            ) : (
              <Button size="small" variant="ghost" onClick={() => dismissTrouble(trouble)}>
                Dismiss
              </Button>
            )
          }
        >
          {wordsFor(trouble, hasDatabase)}
        </Banner>
      ))}
    </>
  );
}

const REASONS = ['unreadable', 'older'] as const;

/** One banner for all texts that are kept aside for the same reason, with the buttons of each. */
function AsideBanner({ reason, asides }: { reason: Aside['reason']; asides: readonly Aside[] }) {
  const { dropAside } = useOpenSchool();
  if (asides.length === 0) return null;
  return (
    <Banner
      tone="danger"
      role="alert"
      actions={asides.map((aside, place) => {
        const text = `${nameOf(aside, asides.slice(0, place))} text`;
        return (
          <Fragment key={aside.id}>
            <Button
              size="small"
              onClick={() => saveFile(new Blob([aside.text]), `school_${aside.field}_kept.txt`)}
            >
              Download {text}
            </Button>
            <Button size="small" variant="ghost" onClick={() => void dropAside(aside)}>
              Discard {text}
            </Button>
          </Fragment>
        );
      })}
    >
      {asideWords(reason, asides)}
    </Banner>
  );
}

function byField(a: Aside, b: Aside): number {
  return FIELD_NAMES.indexOf(a.field) - FIELD_NAMES.indexOf(b.field);
}

/** `students`; several texts of the same are counted: `students (2)`. */
function nameOf(aside: Aside, before: readonly Aside[]): string {
  const same = before.filter(({ field }) => field === aside.field).length;
  return same === 0 ? aside.field : `${aside.field} (${same + 1})`;
}

function asideWords(reason: Aside['reason'], asides: readonly Aside[]): string {
  const fields = listed(asides.map(({ field }) => field));
  const isOne = asides.length === 1;
  const text = isOne ? 'text' : 'texts';
  const is = isOne ? 'is' : 'are';
  const it = isOne ? 'it' : 'them';
  return reason === 'unreadable'
    ? `The stored ${fields} could not be read. The ${text} ${is} kept aside untouched; the rest of the school works as usual. Download ${it}, then restore a backup or discard ${it}.`
    : `Local storage held other ${fields} than the school’s database, which is newer. The database was kept, and the other ${text} ${is} kept aside. Download ${it}, or discard ${it}.`;
}

/** `students, teachers and classes`, each once. */
function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(new Set(names));
}

/** Something was put right by itself; nothing is asked of the person. */
function isGoodNews({ kind }: Trouble): boolean {
  return kind === 'takenIn' || kind === 'cleared';
}

function wordsFor(trouble: Trouble, hasDatabase: boolean): string {
  switch (trouble.kind) {
    case 'noDatabase':
      return (trouble.isElsewhere ? ELSEWHERE : NO_DATABASE)[trouble.problem];
    case 'cleared':
      return 'Local storage was empty and has been filled again; nothing is lost.';
    case 'takenIn':
      return `Another program had changed the stored ${listed(trouble.fields)}. The changes were taken in${hasDatabase ? '; the state before them is kept among the snapshots in Settings' : ''}.`;
    case 'keysBehind':
      return 'Local storage is full or refused, so its copy of the records is behind. Nothing is lost: the school’s database has all of them. Free space by removing other sites’ data, then reload.';
    case 'cannotSave':
      return 'The browser refuses to store anything at the moment, so nothing can be saved. What you see is what is stored. Download a backup in Settings, free some disk space or leave the private window, then reload.';
    case 'draftsDropped':
      return `The school was replaced by a backup, a snapshot or a new sample school. What was not saved in this tab belonged to the school before and was dropped: ${trouble.parts.join(', ')}.`;
    case 'lost':
      return 'The browser closed the school’s database, perhaps for a newer version in another tab. Everything saved is safe. Reload before you go on.';
  }
}

const BLOCKED =
  'Another tab has the school’s database open in an older version of this program, so nothing can be saved in this tab. Everything saved is safe. Close the other tabs of this program, then reload.';

const ALREADY_OPEN =
  'Another tab of this program has the school’s database, and this tab could not open it, so nothing can be saved in this tab. Everything saved is safe. Go on in the other tab; or close it, then reload this one.';

/** Nothing can be saved: two tabs, one with the database and one without, would overwrite each other. */
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
