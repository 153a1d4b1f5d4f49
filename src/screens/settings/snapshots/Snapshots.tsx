import {
  countsText,
  sizeText,
  SNAPSHOT_REASONS,
  type NamedSnapshot,
} from '#screens/settings/backups/words.ts';
import { PassphraseAsked } from '#records/passphrases/PassphraseAsked.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { More } from '#ui/display/text.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { useFirstRows } from '#ui/display/useFirstRows.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { useFocusInPlace } from '#ui/focus.ts';
import { Section } from '#ui/layout/Section.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { History } from '#ui/display/icons.ts';
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
      title="Snapshots"
      level={3}
      look="inner"
      description={
        <>
          How the school was before, kept by itself. Each can be looked at and brought back.
          <More>
            One is kept before the first change of a day, before each restore, import, new school
            year and start of your own school, and before changes that another program made. The
            last ten stay, three of them from before imports at most.
          </More>
        </>
      }
      flush
    >
      {list.snapshots.length === 0 ? (
        <EmptyState title="No snapshots yet" icon={<History />}>
          The first is taken by itself, before the first change of a day.
        </EmptyState>
      ) : (
        <ItemList ref={kept} label="Snapshots">
          {list.snapshots.slice(0, limit).map((snapshot) => (
            <ItemRow
              key={snapshot.id}
              title={snapshot.name}
              detail={`${SNAPSHOT_REASONS[snapshot.reason]} · ${countsText(snapshot.counts)} · ${sizeText(snapshot.characters)}`}
              trailing={<SnapshotActions snapshot={snapshot} list={list} />}
            />
          ))}
        </ItemList>
      )}
      {button}
      <PassphraseAsked question={list.question} submitLabel="Download" />
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
        aria-label={`Look at snapshot ${when}`}
        onClick={() => list.begin('look', snapshot)}
      >
        Look at
      </Button>
      <Button
        size="small"
        aria-label={`Restore snapshot ${when}`}
        onClick={() => list.begin('restore', snapshot)}
      >
        Restore
      </Button>
      <Button
        size="small"
        aria-label={`Download snapshot ${when}`}
        onClick={() => void list.download(snapshot)}
      >
        Download
      </Button>
      <Button
        size="small"
        variant="ghost"
        aria-label={`Delete snapshot ${when}`}
        onClick={() => list.begin('delete', snapshot)}
      >
        Delete
      </Button>
    </Inline>
  );
}
