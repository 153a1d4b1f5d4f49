import { t } from '#language/t.ts';
import { PassphraseAsked } from '#records/passphrases/usePassphrase.tsx';
import { commaList } from '#school/text/formats.ts';
import { draftsInWords } from '#state/drafts/draftKinds.ts';
import { drafts, unsavedIds } from '#state/drafts/drafts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { Check, Download } from '#ui/display/icons.ts';
import { useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { useBackupDownload } from './useBackupDownload.ts';

/** Downloads a backup, and says when this is done. */
export function BackupButton() {
  const { download, busy, done, question } = useBackupDownload();
  return (
    <>
      <Button
        size="small"
        busy={busy}
        icon={done ? <Check /> : <Download />}
        onClick={() => void download()}
      >
        {done ? t('Backup downloaded') : t('Download backup first')}
      </Button>
      <PassphraseAsked question={question} submitLabel={t('Download')} />
    </>
  );
}

/** For dialogs that replace the school: names the unsaved input that is lost, and offers a backup first. */
export function BackupFirst() {
  const parts = draftsInWords(useStore(drafts.state, useShallow(unsavedIds)));
  return (
    <Stack gap="small">
      {parts.length === 0 ? null : (
        <p>{t('This also discards unsaved input: {parts}.', { parts: commaList(parts) })}</p>
      )}
      <BackupButton />
    </Stack>
  );
}
