import { sayFailure } from '#state/school/failures.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { useState, type ReactNode, type SubmitEvent } from 'react';

/** Work that a dialog does: that it is being done, and why it failed. */
export interface Work {
  readonly busy: boolean;
  readonly errorSummary: ReactNode;
  /** Does some, which answers with what is wrong; `undefined` for nothing. */
  readonly run: (work: () => Promise<string | undefined>) => Promise<void>;
  /** Says what is wrong, or with `undefined` that nothing is. */
  readonly say: (wrong: string | undefined) => void;
}

/** The work of a dialog, one piece after the other. */
export function useWork(): Work {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  return {
    busy,
    errorSummary: failure === undefined ? null : <Banner tone="danger">{failure}</Banner>,
    async run(work) {
      setBusy(true);
      setFailure(undefined);
      try {
        setFailure(await work());
      } finally {
        setBusy(false);
      }
    },
    say: setFailure,
  };
}

/** Work as `run` takes it: where it rejects, `failed` says so, and why stands behind it. */
export function sayingWhy(failed: string, work: () => Promise<unknown>) {
  return async (): Promise<string | undefined> => {
    try {
      await work();
      return undefined;
    } catch (cause) {
      return sayFailure(failed, cause);
    }
  };
}

/** What a form does when it is submitted, for `FormDialog`. */
export interface Submission extends Pick<Work, 'busy' | 'errorSummary'> {
  readonly onSubmit: (event: SubmitEvent) => void;
}

/** Submits a form of a dialog where `attempt` finds its fields all right. Where the work fails, `failed` says so. */
export function useSubmission(
  failed: string,
  attempt: () => boolean,
  work: () => Promise<void>,
): Submission {
  const { busy, errorSummary, run } = useWork();
  return {
    onSubmit: (event) => {
      event.preventDefault();
      if (attempt()) void run(sayingWhy(failed, work));
    },
    busy,
    errorSummary,
  };
}
