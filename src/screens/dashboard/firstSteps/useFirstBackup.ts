import { t } from '#language/t.ts';
import { orTellFailure, tellFailure } from '#records/undo/useUndo.ts';
import { openerAskedFor, downloadBackup } from '#state/backups/dataManagement.ts';
import { useFolderStatus, useSafety, useSafetyFacts } from '#state/backups/safety.ts';
import { useOpenSchool } from '#state/school/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { goTo } from '#ui/navigation.ts';

/**
 * The step towards a first backup: a folder for automatic backups, or a download if the browser has no folders. Either
 * is enough.
 */
export function useFirstBackup() {
  const school = useOpenSchool();
  const { folder } = useSafety();
  const { status } = useFolderStatus();
  const isMade = useSafetyFacts(
    ({ downloadedAt, hasFolder }) => downloadedAt !== null || hasFolder,
  );
  const isDone = isMade || status === 'on';
  const choose = () =>
    orTellFailure(
      () => t('The folder cannot be used for backups. Nothing was changed. Choose another folder.'),
      () => folder.choose(),
    );
  const download = async (): Promise<void> => {
    try {
      await downloadBackup(school);
      showToast({ text: () => t('Backup downloaded') });
    } catch (cause) {
      // Settings asks for the passphrase.
      if (openerAskedFor(cause)) goTo('/settings');
      else
        tellFailure(
          () =>
            t(
              'No backup was made: the browser could not read the school’s database. Your records are safe. Reload the page and try again.',
            ),
          cause,
        );
    }
  };
  if (status === 'cannot') {
    return {
      title: t('Download Backup'),
      detail: t('One file with all records. Keep it away from this computer.'),
      isDone,
      button: t('Download Backup'),
      press: () => void download(),
    };
  }
  return {
    title: t('Backup folder'),
    detail: t('Choose a folder once. After every change, a backup is written there automatically.'),
    isDone,
    button: t('Choose Folder'),
    press: () => void choose(),
  };
}
