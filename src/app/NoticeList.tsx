import { useOpenSchool, useSchool } from '#state/SchoolContext.tsx';
import { saveFile } from '#state/saveFile.ts';
import type { Trouble } from '#state/trouble.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';

/** Banners above the screen, until they are closed or dealt with. */
export function NoticeList() {
  const troubles = useSchool((school) => school.troubles);
  const asides = useSchool((school) => school.asides);
  const { dismissTrouble, dropAside } = useOpenSchool();
  return (
    <>
      {asides.map((aside) => (
        <Banner
          key={aside.id}
          tone="danger"
          role="alert"
          actions={
            <>
              <Button
                size="small"
                onClick={() => saveFile(new Blob([aside.text]), `school_${aside.field}_kept.txt`)}
              >
                Download text
              </Button>
              <Button size="small" variant="ghost" onClick={() => void dropAside(aside)}>
                Discard text
              </Button>
            </>
          }
        >
          {aside.reason === 'unreadable'
            ? `The stored ${aside.field} could not be read. The text is kept aside untouched; the rest of the school works as usual. Download it, then restore a backup or discard it.`
            : `Local storage held other ${aside.field} than the school’s database, which is newer. The database was kept, and the other text is kept aside. Download it, or discard it.`}
        </Banner>
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
          {wordsFor(trouble)}
        </Banner>
      ))}
    </>
  );
}

/** Something was put right by itself; nothing is asked of the person. */
function isGoodNews({ kind }: Trouble): boolean {
  return kind === 'takenIn' || kind === 'cleared';
}

function wordsFor(trouble: Trouble): string {
  switch (trouble.kind) {
    case 'noDatabase':
      return NO_DATABASE[trouble.problem];
    case 'cleared':
      return 'This browser’s local storage had been cleared. Nothing is lost: the school’s database has all records, and local storage has been written again.';
    case 'takenIn':
      return `Another program had changed the stored ${trouble.fields.join(', ')}. The changes were taken in; the state before them is kept among the snapshots in Settings.`;
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

const NO_DATABASE = {
  missing:
    'This browser has no database, so records are kept in local storage alone. It holds about 5 MB and may lose the last minutes in a power cut. Download backups often.',
  refused:
    'The browser refused its database (a private window, or a full disk), so records are kept in local storage alone, and a private window forgets them when it is closed. Download a backup before you close it.',
  newer:
    'The database was written by a newer version of this program, so this version works with local storage alone. Close all tabs of this program and open it again to get the newer version.',
  blocked:
    'Another tab holds the database in an older version, so this tab works with local storage alone. Close the other tabs of this program, then reload.',
} as const;
