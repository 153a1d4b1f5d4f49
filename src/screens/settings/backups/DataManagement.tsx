import { ResetDialog, RestoreDialog, useRestore } from './ReplacingDialogs.tsx';
import { t } from '#language/t.ts';
import { usePrefetch } from '#ui/lazyPart.tsx';
import { OWN_SCHOOL } from '#records/ownSchool/ownSchoolPart.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { ItemList, ItemRow } from '#ui/display/ItemList.tsx';
import { ProgressBar } from '#ui/display/Meter.tsx';
import { Section, Inline } from '#ui/layout/Section.tsx';
import {
  Download,
  GraduationCap,
  Trash2,
  Upload,
  Check,
  TriangleAlert,
  FolderSync,
} from '#ui/display/icons.ts';
import { useState } from 'react';
import { ProtectedBackups, useProtection } from './ProtectedBackups.tsx';
import { useBackupDownload } from './BackupFirst.tsx';
import { backupAge } from '#school/backups.ts';
import { useFolderStatus, useSafetyFacts, useSafety } from '#state/backups/safety.ts';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Badge } from '#ui/display/text.tsx';
import { More } from '#ui/controls/More.tsx';
import { momentText } from '#school/text/formats.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import type { FolderStatus } from '#state/backups/folderBackups.ts';

/** Backup, restore, a school of one's own, and reset (spec §2). */
export function DataManagement() {
  const backup = useBackupDownload();
  const protection = useProtection();
  const { progress, dialog, choose, restore, cancel } = useRestore();
  usePrefetch(OWN_SCHOOL);
  const [startsOwn, setStartsOwn] = useState(false);
  const [resets, setResets] = useState(false);
  return (
    <Section title={t('Data Management')} address="data-management" actions={<BackupState />} flush>
      <ItemList stacked>
        <ItemRow
          title={t('Backup Data')}
          detail={t('One file with all records. Keep it away from this computer.')}
          trailing={
            <Button
              variant="primary"
              icon={<Download />}
              busy={backup.busy}
              onClick={() => void backup.download()}
            >
              {t('Download Backup')}
            </Button>
          }
        />
        <FolderBackup />
        <ProtectedBackups protection={protection} />
        <ItemRow
          title={t('A School of Your Own')}
          detail={t(
            'Replaces this school with an empty one that has your classes. You can undo this.',
          )}
          trailing={
            <Button icon={<GraduationCap />} onClick={() => setStartsOwn(true)}>
              {t('Start your own school')}
            </Button>
          }
        />
        <ItemRow
          title={t('Restore Data')}
          detail={
            progress.phase === 'checking' ? (
              <ProgressBar label={t('Checking the backup')} value={progress.done} />
            ) : (
              t(
                'Restores the school from a backup file. The program checks the file first, and asks before anything changes.',
              )
            )
          }
          trailing={
            <Inline>
              <FileButton
                label={t('Upload Backup')}
                // spec §2: `.json` alone, unless backups are protected. A chosen file is recognised by its content.
                accept={protection.isOn ? '.json,.txt' : '.json'}
                icon={<Upload />}
                disabled={progress.phase !== 'idle'}
                onFile={(file) => void choose(file)}
              />
              {/* Shown even if the other button accepts .txt, because the recovery sheet names this button. */}
              <FileButton
                label={t('Upload Protected Backup')}
                accept=".txt"
                disabled={progress.phase !== 'idle'}
                onFile={(file) => void choose(file)}
              />
            </Inline>
          }
        />
        <ItemRow
          title={t('Reset All Data')}
          detail={t('Deletes everything, including history, and loads the sample school.')}
          trailing={
            <Button variant="dangerQuiet" icon={<Trash2 />} onClick={() => setResets(true)}>
              {t('Reset Data')}
            </Button>
          }
        />
      </ItemList>
      {backup.dialog}
      {dialog}
      {progress.phase === 'asking' || progress.phase === 'writing' ? (
        <RestoreDialog
          checked={progress.checked}
          progress={progress.phase === 'writing' ? progress.done : undefined}
          onRestore={() => void restore()}
          onCancel={cancel}
        />
      ) : null}
      {startsOwn ? <OWN_SCHOOL.Part onClose={() => setStartsOwn(false)} /> : null}
      {resets ? <ResetDialog onClose={() => setResets(false)} /> : null}
    </Section>
  );
}

/** The time of the last backup, by hand or to the folder; amber if that is long ago or never was. */
function BackupState() {
  const holdings = useSafetyFacts((facts) => facts.holdings);
  const downloadedAt = useSafetyFacts((facts) => facts.downloadedAt);
  const folder = useFolderStatus();
  const today = useToday();
  if (!holdings) return null;
  const at = Math.max(downloadedAt ?? 0, 'writtenAt' in folder ? folder.writtenAt : 0);
  const isFresh = backupAge(at, today) === 'fresh';
  return (
    <Badge tone={isFresh ? 'good' : 'warning'} icon={isFresh ? <Check /> : <TriangleAlert />}>
      {at === 0 ? t('Never backed up') : t('Backed up {at}', { at: momentText(at) })}
    </Badge>
  );
}

/** Automatic backups to a folder, in browsers that can write to one. */
function FolderBackup() {
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
