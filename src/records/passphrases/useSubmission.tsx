import type { Said } from '#language/t.ts';
import { sayFailure } from '#state/school/failures.ts';
import { Banner } from '#ui/feedback/states.tsx';
import { useState, type SubmitEvent } from 'react';

/** Runs a dialog's work, one piece after the other; gives its progress and its error. */
export function useWork() {
  const [busy, setBusy] = useState(false);
  const [{ failure }, setState] = useState<{ readonly failure?: Said | undefined }>({});
  const setFailure = (said: Said | undefined) => setState({ failure: said });
  return {
    busy,
    errorSummary: failure === undefined ? null : <Banner tone="danger">{failure()}</Banner>,
    /** Runs work that resolves with an error text, or `undefined` if it succeeded. */
    run: async (work: () => Promise<Said | undefined>): Promise<void> => {
      setBusy(true);
      setFailure(undefined);
      try {
        setFailure(await work());
      } finally {
        setBusy(false);
      }
    },
    /** Shows an error, or none with `undefined`. */
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

/** The submission of a form, for `FormDialog`. Submits if `attempt` finds no error in its fields. If the work fails, shows `failed`. */
export function useSubmission(failed: Said, attempt: () => boolean, work: () => Promise<void>) {
  const { busy, errorSummary, run } = useWork();
  return {
    onSubmit: (event: SubmitEvent): void => {
      event.preventDefault();
      if (attempt()) void run(withReason(failed, work));
    },
    busy,
    errorSummary,
  };
}
