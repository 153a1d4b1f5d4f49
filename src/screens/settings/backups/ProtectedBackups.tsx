import { t } from '#language/t.ts';
import { useSafetyFacts } from '#state/backups/safety.ts';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { ItemRow } from '#ui/display/ItemList.tsx';
import { More } from '#ui/display/text.tsx';
import { lazyPart, usePrefetch } from '#ui/lazyPart.tsx';
import type { Protection } from './useProtection.ts';

const PROTECT = lazyPart(
  async () => (await import('./ProtectBackupsDialog.tsx')).ProtectBackupsDialog,
);
const PROTECT_SHARED = lazyPart(
  async () => (await import('./ProtectSharedDialog.tsx')).ProtectSharedDialog,
);
const STOP = lazyPart(
  async () => (await import('./StopProtectingDialog.tsx')).StopProtectingDialog,
);

/** Turns the protection of backup files by a passphrase on and off. */
export function ProtectedBackups({ protection }: { protection: Protection }) {
  const { isOn, choosing, begin, cancel, protect, stop } = protection;
  const isShared = useSafetyFacts(({ holdings }) => holdings?.isShared);
  const Ask = isShared === true ? PROTECT_SHARED.Part : PROTECT.Part;
  usePrefetch(PROTECT);
  return (
    <>
      <ItemRow
        title={t('Protected Backups')}
        detail={
          <>
            {isOn
              ? t('Only the passphrase opens a backup file. Each download asks for it.')
              : t('Anyone who finds a backup file can read it. Protect it with a passphrase.')}
            <More>
              {t(
                'This browser does not keep the passphrase. If you lose it, you lose the protected files. Files in the backup folder also need school_backup_key.txt from the same folder: copy both. The program age opens them, too. The records in this browser are not encrypted: protect the computer’s account with a password.',
              )}
            </More>
          </>
        }
        trailing={
          <CheckboxField
            label={t('Protect backups with a passphrase')}
            checked={isOn ?? false}
            disabled={isOn === undefined}
            onChange={begin}
          />
        }
      />
      {choosing === 'passphrase' ? <Ask protect={protect} onClose={cancel} /> : null}
      {choosing === 'none' ? <STOP.Part onStop={() => void stop()} onCancel={cancel} /> : null}
    </>
  );
}
