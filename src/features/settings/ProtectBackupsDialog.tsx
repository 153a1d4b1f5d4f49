import { isGoodPassphrase, madeUpPassphrase, PASSPHRASE_RULE } from '#domain/school/passphrases.ts';
import { paperOf } from '#editing/paper/paperOf.tsx';
import { unforeseeable } from '#state/backups/protection.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { CheckboxField } from '#ui/fields/CheckboxField.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useState, type SubmitEvent } from 'react';

const PAPER = paperOf(async () => (await import('./RecoverySheet.tsx')).RecoverySheet);

/** Chooses the passphrase that backups are protected by. `protect` resolves with why it failed. Import it lazily. */
export function ProtectBackupsDialog({
  protect,
  onClose,
}: {
  protect: (passphrase: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const [passphrase, setPassphrase] = useState('');
  const [repeated, setRepeated] = useState('');
  const [offered] = useState(() => madeUpPassphrase(unforeseeable));
  const [shown, setShown] = useState(false);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const isLong = isGoodPassphrase(passphrase);
  const isGood = isLong && repeated === passphrase;

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!isGood) return;
    setBusy(true);
    setFailure(await protect(passphrase));
    setBusy(false);
  };
  const print = (): void => {
    setTried(true);
    if (isGood) void PAPER.print();
  };

  const type = shown ? 'text' : 'password';
  return (
    <FormDialog
      title="Protect backups"
      submitLabel="Protect"
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      changed={passphrase !== '' || repeated !== ''}
      busy={busy}
      errorSummary={failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
      extraActions={<Button onClick={print}>Print recovery sheet</Button>}
    >
      <Stack>
        <p>
          Backups made from now on can be opened with this passphrase and in no other way. Print the
          recovery sheet, or write the passphrase down, and keep it where the school keeps what must
          not be lost, away from this computer. Files made before stay as they are.
        </p>
        <TextField
          label="Passphrase"
          type={type}
          autoComplete="off"
          hint={PASSPHRASE_RULE}
          error={tried && !isLong ? `Too short. ${PASSPHRASE_RULE}` : undefined}
          value={passphrase}
          onChange={({ target }) => setPassphrase(target.value)}
        />
        <TextField
          label="Repeat passphrase"
          type={type}
          autoComplete="off"
          error={tried && isLong && !isGood ? 'This is not the same passphrase.' : undefined}
          value={repeated}
          onChange={({ target }) => setRepeated(target.value)}
        />
        <CheckboxField
          label="Show what is typed"
          checked={shown}
          onChange={({ target }) => setShown(target.checked)}
        />
        <Inline>
          <span>One made up for you: {offered}</span>
          <Button
            size="small"
            onClick={() => {
              setPassphrase(offered);
              setRepeated(offered);
              setShown(true);
            }}
          >
            Use this one
          </Button>
        </Inline>
      </Stack>
      {isGood ? <PAPER.OnPaper passphrase={passphrase} /> : null}
    </FormDialog>
  );
}
