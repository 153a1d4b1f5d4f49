import { PassphraseSheet } from '#records/passphrases/PassphraseDialog.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';

/** The passphrase of a shared school on paper, and the steps for another PC to join. */
export function SharingSheet({ passphrase }: { passphrase: string }) {
  return (
    <PassphraseSheet term="Passphrase of the shared school" passphrase={passphrase}>
      <SheetSection title="For another PC to join">
        <ol>
          <li>
            Have the shared folder on that PC, by the same program that carries it here. Without a
            folder press “Save the whole school” on a PC of the school, and bring the file that it
            makes; where no other PC has joined yet, “Save my changes” makes it.
          </li>
          <li>
            Open SchoolMaster Pro in Chrome or Edge, or with a file in any browser: Settings,
            Several PCs, “Join a shared school”. Never press “Share this school” there.
          </li>
          <li>
            Press “Choose Folder”, or “Hand-over files” for the file; type the passphrase as above,
            and a name for that PC.
          </li>
          <li>Press “Open”: it says which school it has found. Then press “Join”.</li>
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
