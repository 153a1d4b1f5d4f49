import { t } from '#language/t.ts';
import { PassphraseSheet } from '#records/passphrases/PassphraseDialog.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';
import { JoinSteps } from './JoinSteps.tsx';

/** The passphrase of a shared school on paper, and the steps for another PC to join. */
export function SharingSheet({ passphrase }: { passphrase: string }) {
  return (
    <PassphraseSheet term={t('Passphrase of the shared school')} passphrase={passphrase}>
      <SheetSection title={t('For another PC to join')}>
        <JoinSteps />
      </SheetSection>
      <SheetSection title={t('Without SchoolMaster Pro')}>
        <p>
          {t(
            'The files have the open format age-encryption.org/v1. READ ME.txt in the folder explains how to open them with the passphrase.',
          )}
        </p>
      </SheetSection>
      <SheetSection title={t('Keep this sheet')}>
        <p>
          {t(
            'Only this passphrase opens the folder. Keep this sheet with the school’s seals and certificates.',
          )}
        </p>
      </SheetSection>
    </PassphraseSheet>
  );
}
