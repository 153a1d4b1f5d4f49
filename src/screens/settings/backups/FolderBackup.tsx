import { t } from '#language/t.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import type { FolderStatus } from '#state/backups/folderBackups.ts';
import { useFolderStatus, useSafety } from '#state/backups/safety.ts';
import { Button } from '#ui/controls/Button.tsx';
import { More } from '#ui/display/text.tsx';
import { ItemRow } from '#ui/display/ItemList.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { FolderSync } from '#ui/display/icons.ts';
import { momentText } from '#school/text/formats.ts';

/** Automatic backups to a folder, in browsers that can write to one. */
export function FolderBackup() {
  const folderStatus = useFolderStatus();
  return (
    <ItemRow
      title={t('Automatic backup to a folder')}
      detail={
        <>
          {wordsFor(folderStatus)}
          <More>
            {t(
              'The folder can be on a USB stick or a shared drive. The program keeps ten files there: today’s newest three and the last one of each earlier day. It deletes its older files and no others.',
            )}
          </More>
        </>
      }
      trailing={<FolderActions folderStatus={folderStatus} />}
    />
  );
}

function FolderActions({ folderStatus }: { folderStatus: FolderStatus }) {
  const { folder } = useSafety();
  const choose = () =>
    orTellFailure(
      () => t('The folder cannot be used for backups. Nothing was changed. Choose another folder.'),
      () => folder.choose(),
    );
  const resume = () =>
    orTellFailure(
      () =>
        t(
          'The automatic backup is still paused. Check that the drive is connected. Press “Resume” again, or choose another folder.',
        ),
      () => folder.resume(),
    );
  const turnOff = () =>
    orTellFailure(
      () => t('The automatic backup could not be turned off. Reload the page and try again.'),
      () => folder.turnOff(),
    );
  if (folderStatus.status === 'cannot' || folderStatus.status === 'off') {
    return (
      <Button
        icon={<FolderSync />}
        disabled={folderStatus.status === 'cannot'}
        onClick={() => void choose()}
      >
        {t('Choose Folder')}
      </Button>
    );
  }
  return (
    <Inline>
      {folderStatus.status === 'paused' ? (
        <Button variant="primary" onClick={() => void resume()}>
          {t('Resume')}
        </Button>
      ) : (
        <Button onClick={() => void choose()}>{t('Change Folder')}</Button>
      )}
      <Button onClick={() => void turnOff()}>{t('Turn Off')}</Button>
    </Inline>
  );
}

function wordsFor(folderStatus: FolderStatus): string {
  switch (folderStatus.status) {
    case 'cannot':
      return t(
        'This browser cannot write to a folder. Chrome and Edge on a computer can. In this browser, download backups yourself.',
      );
    case 'off':
      return t(
        'Choose a folder once. After every change, a backup is written there automatically.',
      );
    case 'on':
      return [
        t('On, to “{folder}”.', { folder: folderStatus.name }),
        ...writtenWords(folderStatus),
      ].join(' ');
    case 'paused':
      return [pauseWords(folderStatus), ...writtenWords(folderStatus)].join(' ');
  }
}

function pauseWords(folderStatus: FolderStatus & { readonly status: 'paused' }): string {
  const { name: folder } = folderStatus;
  return folderStatus.why === 'permission'
    ? t('Paused: allow access to “{folder}” again to continue backing up.', { folder })
    : t(
        'Paused: the last backup could not be written to “{folder}”. Check that the drive is connected and has free space. {reason}',
        { folder, reason: folderStatus.reason() },
      );
}

/** Returns sentences about the last backup, and about a file that is dated later than now. */
function writtenWords({
  writtenAt,
  laterFile,
}: FolderStatus & { readonly status: 'on' | 'paused' }): readonly string[] {
  return [
    writtenAt === 0
      ? t('Nothing written yet.')
      : t('Last written {moment}.', { moment: momentText(writtenAt) }),
    ...(laterFile === undefined
      ? []
      : [
          t(
            'The clock of this computer may be wrong: the file {file} in the folder has a date in the future.',
            { file: laterFile },
          ),
        ]),
  ];
}
