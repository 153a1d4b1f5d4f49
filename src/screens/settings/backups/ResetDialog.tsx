import { msg, t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { resetSchool } from '#state/backups/dataManagement.ts';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { dismissAllToasts } from '#ui/feedback/toasts.ts';
import { useState } from 'react';
import { reloadSaying } from '#state/browser/remembered.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { ConfirmDialog } from '#ui/dialogs/ConfirmDialog.tsx';
import { BackupFirst } from './BackupFirst.tsx';
import { useSharingView } from '#sharing/state/useSharing.ts';
import { Banner } from '#ui/feedback/states.tsx';

/** Gives the last changes to the other PCs of a shared school. Returns how many were saved as a file for them. */
async function carryLast(school: OpenSchool): Promise<number> {
  if (!(await school.facts.holdings()).isShared) return 0;
  const { sharingOf } = await import('#sharing/state/sharing.ts');
  return (await sharingOf(school).carryLast()).length;
}

const RESET_AND_SAVED = msg(
  'Data has been reset and sample data has been generated. {count, plural, one {# change was} other {# changes were}} saved as a file. Give this file to the other PCs.',
);

/** Asks in the specification's words (§5), then resets all data and reloads the page. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const school = useOpenSchool();
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  const [busy, setBusy] = useState(false);
  const reset = async (): Promise<void> => {
    setBusy(true);
    // Earlier messages, and their undo, belong to the school that is about to be replaced.
    dismissAllToasts();
    let count = 0;
    const isReset = await orTellFailure(
      () =>
        t(
          'The data could not be reset: the browser refused to change the school’s database. Close other tabs of this program, free some disk space, reload this tab, and try again.',
        ),
      async () => {
        count = await carryLast(school);
        await resetSchool(school);
      },
    );
    if (!isReset) return onClose();
    if (count === 0) reloadSaying(msg('Data has been reset and sample data has been generated.'));
    else reloadSaying(RESET_AND_SAVED, { count });
  };
  return (
    <ConfirmDialog
      title={t('Reset all data')}
      sentence={t('Are you sure you want to reset all data? This action cannot be undone.')}
      confirmLabel={t('Reset')}
      danger
      busy={busy}
      onConfirm={() => void reset()}
      onCancel={onClose}
    >
      <p>
        {t(
          'This deletes all students, teachers, classes, attendance, grades, settings and snapshots from this browser, and loads a new sample school. Downloaded files stay.',
        )}
      </p>
      {isShared ? <SharedReset /> : null}
      <BackupFirst />
    </ConfirmDialog>
  );
}

/** Explains a reset to a PC of a shared school, and warns of changes that no other PC has. */
function SharedReset() {
  const view = useSharingView();
  const unsent = view.is === 'on' && view.folder.is !== 'open' ? view.status.unsent : 0;
  return (
    <>
      <p>
        {t(
          'This PC stops sharing first. If the folder is open, its last changes are written there. The other PCs and the folder keep their records.',
        )}
      </p>
      {unsent > 0 ? (
        <Banner tone="warning">
          {t(
            '{count, plural, one {# change on this PC is not on any other PC yet. It is saved as a file first. Take that file in on another PC, or you lose the change.} other {# changes on this PC are not on any other PC yet. They are saved as a file first. Take that file in on another PC, or you lose the changes.}}',
            { count: unsent },
          )}
        </Banner>
      ) : null}
    </>
  );
}
