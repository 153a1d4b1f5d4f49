import { PassphraseSheet } from '#features/settings/passphrases/PassphraseSheet.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';

/** The passphrase of a shared school on paper, and how another PC joins by it. */
export function SharingSheet({ passphrase }: { passphrase: string }) {
  return (
    <PassphraseSheet term="Passphrase of the shared school" passphrase={passphrase}>
      <SheetSection title="For another PC to join">
        <ol>
          <li>
            Have the shared folder on that PC, by the same program that carries it here, or the
            newest file whose name begins with school_changes.
          </li>
          <li>Open SchoolMaster Pro: Settings, Several PCs, Join a shared school.</li>
          <li>Choose the folder or the file, and type the passphrase as above.</li>
        </ol>
      </SheetSection>
      <SheetSection title="Without SchoolMaster Pro">
        <p>
          The files are in the open format age-encryption.org/v1. READ ME.txt in the folder says how
          they are opened with the passphrase.
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
