/** Asking a worker: the worker's side. */
import type { Answered, Answers, Asked } from './askWorker.ts';

/** Smallest step of progress that is told; more messages would slow the work down. */
const TOLD_EVERY = 0.01;

/** Answers what the page asks, each question with the function of its name. */
export function answerPage(answers: Answers): void {
  globalThis.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
    const { id, ask, what } = data;
    const answer = async (): Promise<unknown> =>
      // `as`: `AskedWorker` sends what the function of that name takes.
      await answers[ask]?.(
        what as never,
        sparingly((progress) => tell({ id, progress })),
      );
    answer().then(
      (value) => tell({ id, value }),
      (cause: unknown) => {
        const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
        tell({ id, failure: { name, message } });
      },
    );
  });
}

function sparingly(tellProgress: (done: number) => void): (done: number) => void {
  let told = -1;
  return (done) => {
    if (done - told < TOLD_EVERY) return;
    told = done;
    tellProgress(done);
  };
}

function tell(answered: Answered): void {
  globalThis.postMessage(answered, { transfer: [] });
}
