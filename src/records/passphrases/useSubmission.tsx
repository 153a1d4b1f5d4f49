import type { Said } from '#language/t.ts';
import { sayFailure } from '#state/school/failures.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';

/** A dialog's work: its progress and its error. */
export interface Work {
  readonly busy: boolean;
  readonly errorSummary: ReactNode;
  /** Runs work that resolves with an error text, or `undefined` if it succeeded. */
  readonly run: (work: () => Promise<Said | undefined>) => Promise<void>;
  /** Shows an error, or none with `undefined`. */
  readonly showError: (wrong: Said | undefined) => void;
}

/** Runs a dialog's work, one piece after the other. */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [{ failure }, setState] = useState<{ readonly failure?: Said | undefined }>({});
  const setFailure = (said: Said | undefined) => setState({ failure: said });
  return {
    busy,
    errorSummary: failure === undefined ? null : <Banner tone="danger">{failure()}</Banner>,
    async run(work) {
      setBusy(true);
      setFailure(undefined);
      try {
        setFailure(await work());
      } finally {
        setBusy(false);
      }
    },
    showError: setFailure,
  };
}

/** Makes work for `run`: if it rejects, the error text is `failed` followed by the reason. */
export function withReason(failed: Said, work: () => Promise<unknown>) {
  return async (): Promise<Said | undefined> => {
    try {
      await work();
      return undefined;
    } catch (cause) {
      return sayFailure(failed, cause);
    }
  };
}

/** The submission of a form, for `FormDialog`. */
export interface Submission extends Pick<Work, 'busy' | 'errorSummary'> {
  readonly onSubmit: (event: SubmitEvent) => void;
}

/** Submits a dialog's form if `attempt` finds no error in its fields. If the work fails, shows `failed`. */
export function useSubmission(
  failed: Said,
  attempt: () => boolean,
  work: () => Promise<void>,
): Submission {
  const { busy, errorSummary, run } = useWork();
  return {
    onSubmit: (event) => {
      event.preventDefault();
      if (attempt()) void run(withReason(failed, work));
    },
    busy,
    errorSummary,
  };
}
