import { t } from '#language/t.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Inline, Stack } from '#ui/layout/Stack.tsx';
import { useState, type ReactNode } from 'react';
import { PassphraseField } from './PassphraseField.tsx';
import type { PassphraseQuestion } from './usePassphrase.tsx';
import { useWork } from './useSubmission.tsx';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { PaperFacts } from '#ui/paper/PrintSheet.tsx';

/** Asks for the passphrase of a protected backup, and for its key file if one may be needed. */
export function PassphraseDialog({
  question: { withKeyFile, answer, cancel },
  submitLabel,
}: {
  question: PassphraseQuestion;
  submitLabel: string;
}) {
  const [passphrase, setPassphrase] = useState('');
  const [keyFile, setKeyFile] = useState<{ name: string; text: string }>();
  const { busy, errorSummary, run, showError } = useWork();

  return (
    <FormDialog
      title={t('Protected backup')}
      submitLabel={submitLabel}
      onSubmit={() => {
        void run(() => answer({ passphrase, keyFile: keyFile?.text }));
      }}
      onCancel={cancel}
      changed={false}
      busy={busy}
      errorSummary={errorSummary}
    >
      <Stack>
        <PassphraseField value={passphrase} onChange={setPassphrase} />
        {withKeyFile ? (
          <>
            <p>
              {t(
                'This is an automatic backup from a folder. If it comes from another computer or browser, or has an earlier passphrase, also choose its key file: school_backup_key.txt, in the same folder.',
              )}
            </p>
            <Inline>
              <FileButton
                label={t('Choose Key File')}
                accept=".txt"
                disabled={busy}
                onFile={(file) => {
                  file.text().then(
                    (text) => setKeyFile({ name: file.name, text }),
                    () => showError(() => t('The key file could not be read. Choose it again.')),
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

/** A passphrase on paper under the school's name, with the files it opens. */
export function PassphraseSheet({
  term,
  passphrase,
  children,
}: {
  /** The label of the passphrase. */
  term: string;
  passphrase: string;
  children: ReactNode;
}) {
  const school = useSchool(({ settings }) => settings.schoolName);
  return (
    <SchoolSheet title={t('Recovery sheet')}>
      <PaperFacts
        items={[
          { term: t('School'), description: school },
          { term, description: passphrase, isLarge: true },
        ]}
      />
      {children}
    </SchoolSheet>
  );
}
