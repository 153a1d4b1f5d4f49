import { t } from '#language/t.ts';
import {
  countsText,
  sizeText,
  SNAPSHOT_REASONS,
  type NamedSnapshot,
} from '#screens/settings/backups/words.ts';
import { PassphraseAsked } from '#records/passphrases/usePassphrase.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { More } from '#ui/display/text.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { useFirstRows } from '#ui/display/useFirstRows.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { useFocusInPlace } from '#ui/focus.ts';
import { Section } from '#ui/layout/Section.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { useSnapshots } from './useSnapshots.ts';

const DIALOG = lazyPart(async () => (await import('./SnapshotDialogs.tsx')).SnapshotDialog);

const SHOWN_AT_FIRST = 5;

/** Kept earlier states: look, restore, download, delete. */
export function Snapshots() {
  const list = useSnapshots();
  const kept = useFocusInPlace();
  usePrefetch(DIALOG);
  const { limit, button } = useFirstRows(list.snapshots.length, SHOWN_AT_FIRST);
  return (
    <Section
      title={t('Snapshots')}
      level={3}
      look="inner"
      description={
        <>
          {t('Automatic copies from earlier. View or restore any of them.')}
          <More>
            {t(
              'The program makes a copy before the first change of each day. It makes more before a restore, an import, a new school year, a new school and changes by another program. It keeps the last ten, at most three of them from imports.',
            )}
          </More>
        </>
      }
      flush
    >
      {list.snapshots.length === 0 ? (
        <EmptyState title={t('No snapshots yet')} drawn>
          {t('The program makes the first copy before the first change of a day.')}
        </EmptyState>
      ) : (
        <ItemList ref={kept} label={t('Snapshots')}>
          {list.snapshots.slice(0, limit).map((snapshot) => (
            <ItemRow
              key={snapshot.id}
              title={snapshot.name}
              detail={`${t(SNAPSHOT_REASONS[snapshot.reason])} · ${countsText(snapshot.counts)} · ${sizeText(snapshot.characters)}`}
              trailing={<SnapshotActions snapshot={snapshot} list={list} />}
            />
          ))}
        </ItemList>
      )}
      {button}
      <PassphraseAsked question={list.question} submitLabel={t('Download')} />
      {list.act ? <DIALOG.Part act={list.act} list={list} /> : null}
    </Section>
  );
}

function SnapshotActions({
  snapshot,
  list,
}: {
  snapshot: NamedSnapshot;
  list: ReturnType<typeof useSnapshots>;
}) {
  const when = snapshot.name;
  return (
    <Inline>
      <Button
        size="small"
        aria-label={t('View snapshot {when}', { when })}
        onClick={() => list.begin('look', snapshot)}
      >
        {t('View|verb')}
      </Button>
      <Button
        size="small"
        aria-label={t('Restore snapshot {when}', { when })}
        onClick={() => list.begin('restore', snapshot)}
      >
        {t('Restore')}
      </Button>
      <Button
        size="small"
        aria-label={t('Download snapshot {when}', { when })}
        onClick={() => void list.download(snapshot)}
      >
        {t('Download')}
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={t('Delete snapshot {when}', { when })}
        onClick={() => list.begin('delete', snapshot)}
      >
        {t('Delete')}
      </Button>
    </Inline>
  );
}
