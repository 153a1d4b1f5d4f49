import type { Snapshot } from '#state/dataManagement.ts';
import { lazyPart, usePrefetch } from '#editing/prefetch.ts';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { Section } from '#ui/layout/Section.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { Download, Eye, History, Trash2, Undo2 } from '#ui/display/icons.ts';
import { Suspense } from 'react';
import { useSnapshots } from './useSnapshots.ts';
import { countsText, momentText, sizeText, SNAPSHOT_REASONS } from './wording.ts';

const DIALOG = lazyPart(async () => (await import('./SnapshotDialogs.tsx')).SnapshotDialog);

/** Kept earlier states: look, restore, download, delete. */
export function Snapshots() {
  const list = useSnapshots();
  usePrefetch(DIALOG);
  return (
    <Section
      title="Snapshots"
      description="The state before each restore and each change from outside, and one for each day with changes; the last ten."
      flush
    >
      {list.snapshots.length === 0 ? (
        <EmptyState title="No snapshots yet" icon={<History />}>
          The first is taken by itself, before the first change of a day.
        </EmptyState>
      ) : (
        <ItemList label="Snapshots">
          {list.snapshots.map((snapshot) => (
            <ItemRow
              key={snapshot.id}
              title={momentText(snapshot.takenAt)}
              detail={`${SNAPSHOT_REASONS[snapshot.reason]} · ${countsText(snapshot.counts)} · ${sizeText(snapshot.characters)}`}
              trailing={<SnapshotActions snapshot={snapshot} list={list} />}
            />
          ))}
        </ItemList>
      )}
      <Suspense>{list.act ? <DIALOG.Part act={list.act} list={list} /> : null}</Suspense>
    </Section>
  );
}

function SnapshotActions({
  snapshot,
  list,
}: {
  snapshot: Snapshot;
  list: ReturnType<typeof useSnapshots>;
}) {
  const when = momentText(snapshot.takenAt);
  return (
    <Inline>
      <IconButton
        label={`Look at snapshot ${when}`}
        icon={<Eye />}
        onClick={() => list.begin('look', snapshot)}
      />
      <IconButton
        label={`Restore snapshot ${when}`}
        icon={<Undo2 />}
        onClick={() => list.begin('restore', snapshot)}
      />
      <IconButton
        label={`Download snapshot ${when}`}
        icon={<Download />}
        onClick={() => void list.download(snapshot)}
      />
      <IconButton
        label={`Delete snapshot ${when}`}
        icon={<Trash2 />}
        danger
        onClick={() => list.begin('delete', snapshot)}
      />
    </Inline>
  );
}
