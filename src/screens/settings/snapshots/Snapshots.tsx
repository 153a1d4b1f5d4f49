import { msg, t, type Said } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { usePassphrase } from '#records/passphrases/PassphraseDialog.tsx';
import { reloadSaying } from '#state/browser/remembered.ts';
import {
  namedSnapshots,
  type NamedSnapshot,
  countsText,
  sizeText,
  SNAPSHOT_REASONS,
  COLLECTION_LABELS,
  savedText,
  thenAndNow,
} from '#screens/settings/backups/words.ts';
import { downloadSnapshot, type Snapshot } from '#state/backups/dataManagement.ts';
import { dropAllDrafts } from '#state/drafts/drafts.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { useSafety, useSafetyFacts } from '#state/backups/safety.ts';
import { dismissAllToasts, showToast } from '#ui/feedback/toasts.ts';
import { useState, useEffect } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { More } from '#ui/controls/More.tsx';
import { Muted } from '#ui/display/text.tsx';
import { EmptyState, LoadingState } from '#ui/feedback/states.tsx';
import { useFirstRows } from '#ui/display/useFirstRows.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { useFocusInPlace } from '#ui/focus.ts';
import { Section, Inline, Stack } from '#ui/layout/Section.tsx';
import { COLLECTION_NAMES } from '#school/collections.ts';
import { listOfFirst } from '#school/text/formats.ts';
import { type SnapshotDiff, diffSnapshot } from '#state/backups/snapshotDiff.ts';
import { ConfirmDialog } from '#ui/dialogs/FormDialog.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { ForAllPcs } from '#records/ownSchool/ForAllPcs.tsx';
import { BackupFirst } from '#screens/settings/backups/BackupFirst.tsx';
import { explainFailure } from '#state/school/failures.ts';

interface SnapshotAct {
  readonly kind: 'look' | 'restore' | 'delete';
  readonly snapshot: NamedSnapshot;
}

type SnapshotList = ReturnType<typeof useSnapshots>;

function useSnapshots() {
  const school = useOpenSchool();
  const safety = useSafety();
  const kept = useSafetyFacts((facts) => facts.snapshots);
  const snapshots = useTexts(() => namedSnapshots(kept), [kept]);
  const [act, setAct] = useState<SnapshotAct>();
  const [busy, setBusy] = useState(false);
  const { dialog, withPassphrase } = usePassphrase(t('Download'));

  const run = async (failed: Said, work: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    const isDone = await orTellFailure(failed, work);
    setBusy(false);
    setAct(undefined);
    return isDone;
  };

  return {
    snapshots,
    act,
    begin: (kind: SnapshotAct['kind'], snapshot: NamedSnapshot) => setAct({ kind, snapshot }),
    cancel: () => setAct(undefined),
    busy,
    /** Asks for the passphrase of a download. */
    dialog,
    async restore(snapshot: NamedSnapshot) {
      // Earlier messages, and their undo, belong to the school that is about to be replaced.
      dismissAllToasts();
      const isRestored = await run(
        () =>
          t(
            'The browser could not store the snapshot’s records. Nothing was changed. Free some disk space, then try again.',
          ),
        () => school.history.restore(snapshot),
      );
      if (!isRestored) return;
      await dropAllDrafts();
      reloadSaying(msg('Data restored successfully!'));
    },
    async remove(snapshot: NamedSnapshot) {
      // Close the dialog first: it returns the focus to the list, which moves the focus on when the snapshot disappears.
      setAct(undefined);
      const isRemoved = await run(
        () => t('The snapshot could not be deleted. Reload the page and try again.'),
        async () => {
          await school.history.remove(snapshot.id);
          await safety.refresh();
        },
      );
      if (isRemoved) showToast({ text: () => t('Snapshot deleted') });
    },
    async download(snapshot: NamedSnapshot) {
      await run(
        () => t('The snapshot could not be read. Reload the page and try again.'),
        () => withPassphrase((opener) => downloadSnapshot(school, snapshot, opener?.passphrase)),
      );
    },
  };
}

const SHOWN_AT_FIRST = 5;

/** Kept earlier states: look, restore, download, delete. */
export function Snapshots() {
  const list = useSnapshots();
  const kept = useFocusInPlace();
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
      {list.dialog}
      {list.act ? <SnapshotDialog act={list.act} list={list} /> : null}
    </Section>
  );
}

function SnapshotActions({ snapshot, list }: { snapshot: NamedSnapshot; list: SnapshotList }) {
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

function SnapshotDialog({ act, list }: { act: SnapshotAct; list: SnapshotList }) {
  const { snapshot } = act;
  const when = snapshot.name;
  if (act.kind === 'look') return <Look snapshot={snapshot} list={list} />;
  if (act.kind === 'delete') {
    return (
      <ConfirmDialog
        title={t('Delete snapshot')}
        sentence={t('Are you sure you want to delete this snapshot?')}
        confirmLabel={t('Delete')}
        danger
        busy={list.busy}
        onConfirm={() => void list.remove(snapshot)}
        onCancel={list.cancel}
      >
        <p>
          {t(
            'After that, you cannot restore the school as of {when}. The current school does not change.',
            {
              when,
            },
          )}
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <ConfirmDialog
      title={t('Restore snapshot')}
      sentence={t(
        'This restores the school as it was on {when}. The current school is kept as a snapshot.',
        { when },
      )}
      confirmLabel={t('Restore')}
      danger
      busy={list.busy}
      onConfirm={() => void list.restore(snapshot)}
      onCancel={list.cancel}
    >
      <Saved snapshot={snapshot} />
      <ThenAndNow snapshot={snapshot} />
      <ForAllPcs />
      <BackupFirst />
    </ConfirmDialog>
  );
}

/** The school of the snapshot, once read, and the time. */
function Saved({ snapshot }: { snapshot: NamedSnapshot }) {
  const look = useSnapshotDiff(snapshot);
  const schoolName = look !== 'loading' && 'schoolName' in look ? look.schoolName : '';
  return <p>{savedText(schoolName, snapshot.name)}</p>;
}

function Look({ snapshot, list }: { snapshot: NamedSnapshot; list: SnapshotList }) {
  const look = useSnapshotDiff(snapshot);
  return (
    <Dialog
      title={t('Snapshot of {when}', { when: snapshot.name })}
      onDismiss={list.cancel}
      footer={
        <Button variant="primary" onClick={() => list.begin('restore', snapshot)}>
          {t('Restore…')}
        </Button>
      }
    >
      <Stack>
        <ThenAndNow snapshot={snapshot} />
        {look === 'loading' ? <LoadingState /> : null}
        {look !== 'loading' && 'failedBecause' in look ? (
          <Muted>
            {t('The names could not be read.')} {look.failedBecause()}
          </Muted>
        ) : null}
        {look !== 'loading' && 'students' in look ? (
          <>
            <Names title={t('Only in the snapshot')} lists={look} side="onlyThen" />
            <Names title={t('Only in the current school')} lists={look} side="onlyNow" />
          </>
        ) : null}
      </Stack>
    </Dialog>
  );
}

function ThenAndNow({ snapshot }: { snapshot: NamedSnapshot }) {
  const now = useSafetyFacts((facts) => facts.holdings?.counts);
  return (
    <DescriptionList
      look="compact"
      items={COLLECTION_NAMES.map((name) => ({
        term: t(COLLECTION_LABELS[name]),
        description: thenAndNow(snapshot.counts[name], now?.[name]),
      }))}
    />
  );
}

const NAMED = ['students', 'teachers', 'classes'] as const;
const NAMES_SHOWN = 12;

function Names({
  title,
  lists,
  side,
}: {
  title: string;
  lists: SnapshotDiff;
  side: 'onlyThen' | 'onlyNow';
}) {
  const items = NAMED.filter((name) => lists[name][side].length > 0).map((name) => ({
    term: t(COLLECTION_LABELS[name]),
    description: listOfFirst(lists[name][side], (shown) => shown, NAMES_SHOWN, 'enumeration'),
  }));
  return (
    <div>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <Muted>{t('No student, teacher or class')}</Muted>
      ) : (
        <DescriptionList look="compact" items={items} />
      )}
    </div>
  );
}

/** Returns the people and classes that are only in the snapshot, or only in the present school. */
function useSnapshotDiff(
  snapshot: Snapshot,
): SnapshotDiff | 'loading' | { readonly failedBecause: Said } {
  const school = useOpenSchool();
  const [look, setLook] = useState<ReturnType<typeof useSnapshotDiff>>('loading');
  useEffect(() => {
    let wanted = true;
    diffSnapshot(school, snapshot).then(
      (found) => wanted && setLook(found),
      (cause: unknown) => {
        const reason = explainFailure('The snapshot could not be opened', cause);
        if (wanted) setLook({ failedBecause: reason });
      },
    );
    return () => {
      wanted = false;
    };
  }, [school, snapshot]);
  return look;
}
