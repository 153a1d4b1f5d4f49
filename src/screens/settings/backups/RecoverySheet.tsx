import { t } from '#language/t.ts';
import { PassphraseSheet } from '#records/passphrases/PassphraseDialog.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';

/** The passphrase on paper, with the steps that open protected backups. */
export function RecoverySheet({ passphrase }: { passphrase: string }) {
  return (
    <PassphraseSheet term={t('Passphrase of the backups')} passphrase={passphrase}>
      <SheetSection title={t('To restore the school')}>
        <ol>
          <li>{t('Open SchoolMaster Pro in any browser: Settings, Upload Protected Backup.')}</li>
          <li>
            {t('Choose the newest file: its name begins with school_backup and ends in .age.txt.')}
          </li>
          <li>
            {t(
              'Type the passphrase with capital letters and spaces as above. If the program asks for a key file, choose school_backup_key.txt from the folder of the backup.',
            )}
          </li>
        </ol>
      </SheetSection>
      <SheetSection title={t('Without SchoolMaster Pro')}>
        <p>
          {t(
            'The files have the open format age-encryption.org/v1. The program “age” opens a downloaded file by: age -d FILE, and a file from a backup folder by: age -d -i school_backup_key.txt FILE. It asks for the passphrase. The result is JSON.',
          )}
        </p>
      </SheetSection>
      <SheetSection title={t('Keep this sheet')}>
        <p>
          {t(
            'Only this passphrase opens the backups. Keep this sheet with the school’s seals and certificates, away from the backups.',
          )}
        </p>
      </SheetSection>
    </PassphraseSheet>
  );
}
