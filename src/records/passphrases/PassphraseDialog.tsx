import { type Said, t } from '#language/t.ts';
import { type Opener, openerAskedFor, wrongOpenerText } from '#state/backups/dataManagement.ts';
import { useState, type ReactNode } from 'react';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { FileButton } from '#ui/fields/FileButton.tsx';
import { Inline, Stack } from '#ui/layout/Section.tsx';
import { PassphraseField } from './PassphraseField.tsx';
import { useWork } from './useSubmission.tsx';
import { SchoolSheet } from '#records/paper/SchoolSheet.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { PaperFacts } from '#ui/paper/PrintSheet.tsx';

/** The question before a protected backup is made or opened. */
interface PassphraseQuestion {
  /** True if a key file may be needed in addition. */
  readonly withKeyFile: boolean;
  /** Resolves with the error in the answer, or with `undefined` if the work is done. */
  readonly answer: (opener: Opener) => Promise<Said | undefined>;
  readonly cancel: () => void;
}

/**
 * Work that may need a passphrase. It calls `opened` once the passphrase is known to be right, if more work follows.
 */
type Work = (opener: Opener | undefined, opened: () => void) => Promise<void>;

/** Asks for a passphrase if work turns out to need one. `submitLabel` names the action that follows. */
export function usePassphrase(submitLabel: string) {
  const [question, setQuestion] = useState<PassphraseQuestion>();
  const close = () => setQuestion(undefined);

  const ask = (work: Work, withKeyFile: boolean): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const answer = async (opener: Opener): Promise<Said | undefined> => {
        try {
          const error = await errorOf(() => work(opener, close));
          if (error !== undefined) return error;
          resolve(true);
        } catch (cause) {
          reject(cause instanceof Error ? cause : new Error(String(cause)));
        }
        close();
        return undefined;
      };
      const cancel = () => {
        close();
        resolve(false);
      };
      setQuestion({ withKeyFile, answer, cancel });
    });

  /**
   * Runs the work. If it asks for a passphrase, runs it again with the person's answer. Resolves with true if the work
   * was done, with false if the person cancelled. Rejects if it failed for another reason.
   */
  const withPassphrase = async (work: Work): Promise<boolean> => {
    try {
      await work(undefined, close);
      return true;
    } catch (cause) {
      const neededOpener = openerAskedFor(cause);
      if (neededOpener === undefined) throw cause;
      return ask(work, neededOpener === 'passphrase or key');
    }
  };

  return {
    withPassphrase,
    /** The dialog that asks, while a passphrase is asked for. */
    dialog: question ? <PassphraseDialog question={question} submitLabel={submitLabel} /> : null,
  };
}

/** Returns the error in the passphrase given to the work, or `undefined` if the work is done. */
async function errorOf(work: () => Promise<void>): Promise<Said | undefined> {
  try {
    await work();
    return undefined;
  } catch (cause) {
    const error = wrongOpenerText(cause);
    if (error === undefined) throw cause;
    return error;
  }
}

/** Asks for the passphrase of a protected backup, and for its key file if one may be needed. */
function PassphraseDialog({
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
