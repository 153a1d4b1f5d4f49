import { t } from '#language/t.ts';
import { TextField } from '#ui/fields/fields.tsx';
import {
  canChooseFolder,
  isChosenFolder,
  type ChosenFolder,
  type Sharing,
} from '#sharing/state/sharing.ts';
import { useSharing } from '#sharing/state/useSharing.ts';
import { orTellFailure } from '#records/undo/useUndo.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Muted } from '#ui/display/text.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { FolderSync } from '#ui/display/icons.ts';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import type { ReactNode } from 'react';
import { BACKUPS_AS_BEFORE, CANNOT_BE_USED, NOT_DONE } from './sharingWords.ts';

/** In characters: the name of a PC appears beside each change, and in the names of files. */
const LONGEST = 40;

/**
 * Asks for the name of this PC, for the other PCs of a shared school. An empty name is marked once the form was
 * `tried`. A name among the `others` gets a warning and is accepted: this PC may have had that name.
 */
export function PcNameField({
  value,
  tried,
  others,
  onChange,
}: {
  value: string;
  tried: boolean;
  others?: readonly string[] | undefined;
  onChange: (typed: string) => void;
}) {
  const name = value.trim();
  return (
    <TextField
      label={t('Name of this PC')}
      hint={t('The other PCs show this name next to changes made here.')}
      autoComplete="off"
      maxLength={LONGEST}
      error={tried && name === '' ? t('Give this PC a name.') : undefined}
      warning={
        others?.includes(name)
          ? t(
              'A PC of this school is already called {name}. Choose another name, unless it was this PC.',
              { name },
            )
          : undefined
      }
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Accepts a folder that was dropped on a dialog, or reports that it was not a folder. */
export function onDroppedFolder(onFolder: (folder: ChosenFolder) => void) {
  return (dropped: FileSystemDirectoryHandle | undefined): void => {
    if (dropped && isChosenFolder(dropped)) onFolder(dropped);
    else
      showToast({
        kind: 'error',
        text: () => t('This is not a folder. Drop a folder, or choose one.'),
      });
  };
}

/** The step of a dialog that chooses the folder for carrying. */
export function ChooseSharedFolder({
  folder,
  onFolder,
  children,
}: {
  folder: ChosenFolder | undefined;
  onFolder: (folder: ChosenFolder) => void;
  /** Controls for another way to carry. */
  children?: ReactNode;
}) {
  const sharing = useSharing();
  const choose = () =>
    orTellFailure(
      () => t(CANNOT_BE_USED),
      async () => {
        const chosen = await sharing.pickFolder();
        if (chosen) onFolder(chosen);
      },
    );
  return (
    <Stack gap="small">
      {canChooseFolder() ? null : (
        <p>{t('This browser cannot use folders. Changes are handed over as files.')}</p>
      )}
      <Inline>
        {canChooseFolder() ? (
          <Button icon={<FolderSync />} onClick={() => void choose()}>
            {t('Choose Folder')}
          </Button>
        ) : null}
        {children}
        {folder ? <span>{t('Folder “{name}”', { name: folder.name })}</span> : null}
      </Inline>
      {canChooseFolder() && !folder ? (
        <Muted>{t('You can also drop the folder here.')}</Muted>
      ) : null}
    </Stack>
  );
}

/** Does the work of a button, and tells the person if it failed. Returns true if it did not. */
export function orNotDone(work: () => Promise<unknown>): Promise<boolean> {
  return orTellFailure(() => t(NOT_DONE), work);
}

/** Has backups use the passphrase of the school as well, and tells the person if that failed. */
export function protectBackupsToo(sharing: Sharing, passphrase: string): Promise<boolean> {
  return orTellFailure(
    () => t(BACKUPS_AS_BEFORE),
    () => sharing.protectBackupsAnew(passphrase),
  );
}
