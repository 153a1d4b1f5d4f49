import { t } from '#language/t.ts';
import { PassphraseSheet } from '#records/passphrases/PassphraseDialog.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';

/** The passphrase on paper, and how protected backups are opened by it. */
export function RecoverySheet({ passphrase }: { passphrase: string }) {
  return (
    <PassphraseSheet term="Passphrase of the backups" passphrase={passphrase}>
      <SheetSection title={t('To bring the school back')}>
        <ol>
          <li>{t('Open SchoolMaster Pro in any browser: Settings, Upload Protected Backup.')}</li>
          <li>
            {t('Choose the newest file whose name begins with school_backup and ends in .age.txt.')}
          </li>
          <li>
            {t(
              'Type the passphrase, capital letters and spaces as above. Where a key file is asked for, choose school_backup_key.txt from the folder in which the backup was.',
            )}
          </li>
        </ol>
      </SheetSection>
      <SheetSection title={t('Without SchoolMaster Pro')}>
        <p>
          {t(
            'The files are in the open format age-encryption.org/v1. The program “age” opens a downloaded one by: age -d FILE, and one from a backup folder by: age -d -i school_backup_key.txt FILE. It asks for the passphrase. What comes out is JSON.',
          )}
        </p>
      </SheetSection>
      <SheetSection title={t('Keep this sheet')}>
        <p>
          {t(
            'Nobody can open the backups without the passphrase, and whoever has it and a backup can. Keep this sheet where the school keeps its seals and certificates, not beside the backups.',
          )}
        </p>
      </SheetSection>
    </PassphraseSheet>
  );
}
