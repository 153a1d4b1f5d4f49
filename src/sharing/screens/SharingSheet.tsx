import { PassphraseSheet } from '#records/passphrases/PassphraseDialog.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';
import { JoinSteps } from './JoinSteps.tsx';

/** The passphrase of a shared school on paper, and the steps for another PC to join. */
export function SharingSheet({ passphrase }: { passphrase: string }) {
  return (
    <PassphraseSheet term="Passphrase of the shared school" passphrase={passphrase}>
      <SheetSection title="For another PC to join">
        <JoinSteps />
      </SheetSection>
      <SheetSection title="Without SchoolMaster Pro">
        <p>
          The files are in the open format age-encryption.org/v1. READ ME.txt in the folder says how
          you open them with the passphrase.
        </p>
      </SheetSection>
      <SheetSection title="Keep this sheet">
        <p>
          Nobody can open the folder without the passphrase, and whoever has both can. Keep this
          sheet where the school keeps its seals and certificates.
        </p>
      </SheetSection>
    </PassphraseSheet>
  );
}
