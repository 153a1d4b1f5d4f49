import { paperOf } from '#editing/paper/paperOf.tsx';
import { explainFailure } from '#state/school/explainFailure.ts';
import { useSharing } from '#state/sharing/useSharing.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useEffect, useState, type SubmitEvent } from 'react';
import { NewPassphraseFields } from './NewPassphraseFields.tsx';
import { PassphraseField } from './PassphraseField.tsx';
import { useNewPassphrase } from './useNewPassphrase.ts';

const PAPER = paperOf(async () => (await import('./SharingSheet.tsx')).SharingSheet);

/** Asks for the passphrase, tries it, and prints it. Import it lazily, as all of this file. */
export function SheetDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const [checked, setChecked] = useState<string>();
  useEffect(() => {
    if (checked !== undefined) void PAPER.print().then(onClose);
  }, [checked, onClose]);
  return (
    <>
      <OldPassphraseDialog
        title="Recovery sheet"
        submitLabel="Print"
        onClose={onClose}
        onGiven={async (passphrase) => {
          if (!(await sharing.isPassphrase(passphrase))) return WRONG;
          setChecked(passphrase);
          return undefined;
        }}
      />
      {checked === undefined ? null : <PAPER.OnPaper passphrase={checked} />}
    </>
  );
}

const WRONG = 'This is not the passphrase. Check capital letters and spaces.';

/** Asks for the passphrase of a key that another PC made. */
export function GiveKeyDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  return (
    <OldPassphraseDialog
      title="New passphrase"
      submitLabel="Open"
      onClose={onClose}
      onGiven={async (passphrase) => {
        await sharing.takeKey(passphrase);
        onClose();
        return undefined;
      }}
    />
  );
}

function OldPassphraseDialog({
  title,
  submitLabel,
  onGiven,
  onClose,
}: {
  title: string;
  submitLabel: string;
  /** Resolves with what is wrong. */
  onGiven: (passphrase: string) => Promise<string | undefined>;
  onClose: () => void;
}) {
  const [passphrase, setPassphrase] = useState('');
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      setFailure(await onGiven(passphrase));
    } catch (cause) {
      setFailure(explainFailure('The passphrase was not taken', cause));
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      changed={false}
      busy={busy}
      size="small"
      errorSummary={failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
    >
      <PassphraseField value={passphrase} onChange={setPassphrase} />
    </FormDialog>
  );
}

/** A new key by a new passphrase, after a PC was lost. */
export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const sharing = useSharing();
  const chosen = useNewPassphrase();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (!chosen.attempt()) return;
    setBusy(true);
    try {
      await sharing.newKey(chosen.passphrase);
    } catch (cause) {
      setFailure(explainFailure('The key is as it was', cause));
      setBusy(false);
      return;
    }
    showToast({ text: 'A new key is used from now on' });
    onClose();
  };
  return (
    <FormDialog
      title="New key"
      submitLabel="Make new key"
      onSubmit={(event) => void submit(event)}
      onCancel={onClose}
      changed={chosen.passphrase !== ''}
      busy={busy}
      errorSummary={failure === undefined ? null : <Banner tone="danger">{failure}</Banner>}
      extraActions={
        <Button
          onClick={() => {
            if (chosen.attempt()) void PAPER.print();
          }}
        >
          Print recovery sheet
        </Button>
      }
    >
      <Stack>
        <p>
          After a PC was lost or stolen: what is written from now on is opened by the new passphrase
          alone. Each of the other PCs asks for it once. What the lost PC held it still holds.
        </p>
        <NewPassphraseFields chosen={chosen} />
      </Stack>
      {chosen.isGood ? <PAPER.OnPaper passphrase={chosen.passphrase} /> : null}
    </FormDialog>
  );
}
