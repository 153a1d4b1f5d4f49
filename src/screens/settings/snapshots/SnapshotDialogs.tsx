import { COLLECTION_NAMES } from '#school/collections.ts';
import { isolated } from '#language/isolated.ts';
import { t } from '#language/t.ts';
import { formatList } from '#school/text/formats.ts';
import type { SnapshotDiff } from '#state/backups/snapshotDiff.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { Button } from '#ui/controls/Button.tsx';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { DescriptionList } from '#ui/display/DescriptionList.tsx';
import { Dialog } from '#ui/dialogs/Dialog.tsx';
import { LoadingState } from '#ui/feedback/states.tsx';
import { Muted } from '#ui/display/text.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { ForAllPcs } from '#records/ownSchool/ForAllPcs.tsx';
import { BackupFirst } from '#screens/settings/backups/BackupFirst.tsx';
import {
  COLLECTION_LABELS,
  savedText,
  thenAndNow,
  type NamedSnapshot,
} from '#screens/settings/backups/words.ts';
import { useSnapshotDiff } from './useSnapshotDiff.ts';
import type { SnapshotAct, SnapshotList } from './useSnapshots.ts';

/** The dialog before an action on a snapshot. */
export function SnapshotDialog({ act, list }: { act: SnapshotAct; list: SnapshotList }) {
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
      compact
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
    description: shortened(lists[name][side]),
  }));
  return (
    <div>
      <h3>{title}</h3>
      {items.length === 0 ? (
        <Muted>{t('No student, teacher or class')}</Muted>
      ) : (
        <DescriptionList compact items={items} />
      )}
    </div>
  );
}

function shortened(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map(isolated);
  const more = names.length - NAMES_SHOWN;
  return more > 0
    ? formatList([...shown, t('{count, plural, one {# other} other {# others}}', { count: more })])
    : formatList(shown, 'enumeration');
}
