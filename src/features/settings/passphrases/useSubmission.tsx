import { sayFailure } from '#state/school/explainFailure.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';

/** What a form does when it is submitted: the work, that it is being done, and why it failed. For `FormDialog`. */
export interface Submission {
  readonly onSubmit: (event: SubmitEvent) => void;
  readonly busy: boolean;
  readonly errorSummary: ReactNode;
}

/**
 * Submits a form of a dialog where `attempt` finds its fields all right. Where the work fails, `failed` says so, and why
 * stands behind it.
 */
export function useSubmission(
  failed: string,
  attempt: () => boolean,
  work: () => Promise<void>,
): Submission {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async (): Promise<void> => {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (cause) {
      setFailure(sayFailure(failed, cause));
    }
    setBusy(false);
  };
  return {
    onSubmit: (event) => {
      event.preventDefault();
      if (attempt()) void submit();
    },
    busy,
    errorSummary: failure === undefined ? null : <Banner tone="danger">{failure}</Banner>,
  };
}
