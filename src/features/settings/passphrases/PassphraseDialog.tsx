import { Banner } from '#ui/feedback/Banner.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useState, type SubmitEvent } from 'react';
import { PassphraseField } from './PassphraseField.tsx';
import type { PassphraseQuestion } from './usePassphrase.ts';

/** Asks for the passphrase of a protected backup, and for its key file where that may be needed. Import it lazily. */
export function PassphraseDialog({
  question: { withKeyFile, answer, cancel },
  submitLabel,
}: {
  question: PassphraseQuestion;
  submitLabel: string;
}) {
  const [passphrase, setPassphrase] = useState('');
  const [keyFile, setKeyFile] = useState<{ name: string; text: string }>();
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setWrong(await answer({ passphrase, keyFile: keyFile?.text }));
    setBusy(false);
  };

  return (
    <FormDialog
      title="Protected backup"
      submitLabel={submitLabel}
      onSubmit={(event) => void submit(event)}
      onCancel={cancel}
      changed={false}
      busy={busy}
      size="small"
      errorSummary={wrong === undefined ? null : <Banner tone="danger">{wrong}</Banner>}
    >
      <Stack>
        <PassphraseField value={passphrase} onChange={setPassphrase} />
        {withKeyFile ? (
          <>
            <p>
              This file was written to a folder by itself. Where that was another computer or
              browser, or before the passphrase was changed, its key is needed, too:
              school_backup_key.txt, in the same folder.
            </p>
            <Inline>
              <FileButton
                label="Choose Key File"
                accept=".txt"
                disabled={busy}
                onFile={(file) => {
                  file.text().then(
                    (text) => setKeyFile({ name: file.name, text }),
                    () => setWrong('The key file could not be read. Choose it again.'),
                  );
                }}
              />
              {keyFile?.name}
            </Inline>
          </>
        ) : null}
      </Stack>
    </FormDialog>
  );
}
