import { t } from '#language/t.ts';
import { PassphraseSheet } from '#records/passphrases/PassphraseDialog.tsx';
import { SheetSection } from '#ui/paper/PrintSheet.tsx';
import { NumberedList } from '#ui/display/text.tsx';

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

/** The steps on a PC that joins, as an ordered list. `by`: the way of carrying, if known. */
export function JoinSteps({ by }: { by?: 'folder' | 'files' }) {
  return (
    <NumberedList>
      {by === 'files' ? null : (
        <li>
          {t(
            'Install your sync program, for example Syncthing or OneDrive. A network share or a USB stick needs none. Wait until the folder is there.',
          )}
        </li>
      )}
      {by === 'files' ? (
        <li>{t('Press “Save my changes” on this PC, and take the file to the other one.')}</li>
      ) : null}
      {by === undefined ? (
        <li>
          {t(
            'Without a folder, press “Save the whole school” on a PC that has the school, and bring the file. Before another PC has joined, “Save my changes” saves the same file.',
          )}
        </li>
      ) : null}
      <li>
        {by === 'files'
          ? t('Open SchoolMaster Pro there, in any browser.')
          : t('Open SchoolMaster Pro there in Chrome or Edge.')}
        {by === undefined ? ` ${t('With a file, any browser works.')}` : ''}
      </li>
      <li>
        {t(
          'Go to Settings, Several PCs. Press “Join a shared school”. Never press “Share this school” there.',
        )}
      </li>
      <li>
        {by === 'files'
          ? t('Press “Hand-over files” and choose the file.')
          : t('Press “Choose Folder” and choose the same folder.')}
        {by === undefined ? ` ${t('For a file, press “Hand-over files”.')}` : ''}
      </li>
      <li>{t('Type the passphrase and press “Open”. You see which school it is.')}</li>
      <li>{t('Give that PC a name. Then press “Join”.')}</li>
    </NumberedList>
  );
}
