import { t } from '#language/t.ts';
import { useTexts } from '#language/useLanguage.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { momentText } from '#school/text/formats.ts';
import { canChooseFolder, type SharedView, type Sharing } from '#sharing/state/sharing.ts';
import { otherPcs, type OtherPc, savedForOthersWords } from '#sharing/state/otherPcs.ts';
import { useSharing, useSharingView } from '#sharing/state/useSharing.ts';
import { showToast } from '#ui/feedback/toasts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { MoreButton } from '#ui/controls/More.tsx';
import { Badge, Muted } from '#ui/display/text.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { actionsColumn, type Column, SimpleTable } from '#ui/table/SimpleTable.tsx';
import { useState } from 'react';
import { orNotDone } from './SharingFields.tsx';
import { FolderAgainButton, SharingTroubles } from './SharingTroubles.tsx';
import {
  isHandingOverDue,
  notReadWords,
  statusWords,
  takenInWords,
  troubleIn,
} from './sharingWords.ts';
import { GiveKeyDialog, NewKeyDialog, SheetDialog } from './SharingPassphraseDialogs.tsx';
import { ConfirmDialog } from '#ui/dialogs/FormDialog.tsx';
import { lastChangesWords } from './sharingLines.ts';

/** The status of a shared school, the other PCs, and the actions. */
export function SharedPcs({ view }: { view: SharedView }) {
  const sharing = useSharing();
  const [open, setOpen] = useState<'sheet' | 'newKey' | 'stop'>();
  const [locked, setLocked] = useState<readonly File[]>();
  const [isUnfolded, unfold] = useState(true);
  const others = otherPcs(view);
  const byHand = view.folder.is === 'none';
  // A folder carries by itself: the next step is another PC, for which the sheet has the steps.
  const isSheetFirst = !byHand && troubleIn(view) === undefined;
  const columns = useTexts(
    () => pcColumns((pc) => void orNotDone(() => removePc(sharing, pc))),
    [sharing],
  );
  const close = () => setOpen(undefined);
  const takeIn = async (files: readonly File[]): Promise<void> => {
    const taken = await sharing.takeIn(files);
    const locked = files.filter(({ name }) =>
      taken.notRead.some((one) => one.name === name && one.why === 'otherKey'),
    );
    if (locked.length > 0) setLocked(locked);
    if (locked.length === files.length) return;
    showToast({
      kind: taken.read === 0 ? 'error' : 'success',
      text: () => takenInWords(taken),
      ...(taken.notRead.length > 0 && { detail: () => notReadWords(taken).join(' ') }),
    });
  };
  const save = (
    <Button
      variant={byHand ? 'primary' : 'secondary'}
      onClick={() => void orNotDone(() => sharing.handOver())}
    >
      {t('Save my changes')}
    </Button>
  );
  const printSheet = (
    <Button variant={isSheetFirst ? 'primary' : 'secondary'} onClick={() => setOpen('sheet')}>
      {t('Print recovery sheet')}
    </Button>
  );
  return (
    <Stack>
      <div role="status">
        {statusWords(view).map((words) => (
          <p key={words}>{words}</p>
        ))}
        {isHandingOverDue(view) ? (
          <Badge tone="warning">{t('Not handed over for a day')}</Badge>
        ) : null}
      </div>
      <Muted>
        {[
          t('This PC is called {pcName}.', { pcName: view.status.member.pcName }),
          ...(view.folder.is === 'none'
            ? []
            : [t('The folder is “{name}”.', { name: view.folder.name })]),
        ].join(' ')}
      </Muted>
      <SharingTroubles view={view} />
      <SimpleTable
        label={t('PCs')}
        columns={columns}
        rows={others}
        rowKey={({ id }) => id}
        bordered
        fitted
        empty={<p>{t('No other PC has synced yet.')}</p>}
      />
      <Inline>
        {byHand ? save : null}
        {isSheetFirst ? printSheet : null}
        <MoreButton isOpen={isUnfolded} onOpen={unfold} />
      </Inline>
      {isUnfolded ? (
        <Inline>
          {byHand ? null : save}
          <FileButton
            label={t('Take in changes')}
            accept=".txt"
            onFiles={(files) => void orNotDone(() => takeIn(files))}
          />
          {byHand && others.length > 0 ? (
            <Button onClick={() => void orNotDone(() => sharing.handOver(true))}>
              {t('Save the whole school')}
            </Button>
          ) : null}
          {byHand && canChooseFolder() ? (
            <FolderAgainButton>{t('Choose Folder')}</FolderAgainButton>
          ) : null}
          {isSheetFirst ? null : printSheet}
          <Button onClick={() => setOpen('newKey')}>{t('New key')}</Button>
          <Button variant="dangerQuiet" onClick={() => setOpen('stop')}>
            {t('Stop sharing')}
          </Button>
        </Inline>
      ) : null}
      {open === 'sheet' ? <SheetDialog onClose={close} /> : null}
      {open === 'newKey' ? <NewKeyDialog onClose={close} /> : null}
      {locked ? (
        <GiveKeyDialog
          files={locked}
          onGiven={() => orNotDone(() => takeIn(locked))}
          onClose={() => setLocked(undefined)}
        />
      ) : null}
      {open === 'stop' ? <StopSharingDialog onClose={close} /> : null}
    </Stack>
  );
}

async function removePc(sharing: Sharing, { id, name }: OtherPc): Promise<void> {
  await sharing.remove(id);
  const undo = () => void orNotDone(() => sharing.remove(id, true));
  showToast({
    text: () => t('{name} removed', { name }),
    detail: () =>
      t('It is no longer counted or waited for. If the PC is lost, make a new key, too.'),
    action: { label: () => t('Undo'), onAction: undo },
  });
}

function pcColumns(remove: (pc: OtherPc) => void): readonly Column<OtherPc>[] {
  return [
    { id: 'name', header: t('Name'), cell: ({ name }) => name },
    {
      id: 'heard',
      header: t('Last heard'),
      cell: ({ heardAt }) => (heardAt === 0 ? t('Never') : momentText(heardAt)),
    },
    { id: 'app', header: t('Version'), cell: ({ app }) => app },
    actionsColumn((pc) => (
      <Button
        size="small"
        variant="ghost"
        aria-label={t('Remove {name}', { name: pc.name })}
        onClick={() => remove(pc)}
      >
        {t('Remove')}
      </Button>
    )),
  ];
}

/** Asks before this PC stops sharing its school. */
function StopSharingDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const view = useSharingView();
  const [busy, setBusy] = useState(false);
  const stop = async (): Promise<void> => {
    setBusy(true);
    await orTellFailure(
      () => t('This school is still shared. Nothing was changed.'),
      async () => {
        const saved = await sharing.stop();
        if (saved > 0)
          showToast({
            text: () => t('Sharing has ended'),
            detail: () => savedForOthersWords(saved),
          });
      },
    );
    onClose();
  };
  return (
    <ConfirmDialog
      title={t('Stop sharing')}
      sentence={[
        view.is === 'on' ? lastChangesWords(view) : '',
        t('The school stays on this PC. It no longer exchanges changes with the other PCs.'),
      ]
        .join(' ')
        .trim()}
      confirmLabel={t('Stop sharing')}
      danger
      busy={busy}
      onConfirm={() => void stop()}
      onCancel={onClose}
    />
  );
}
