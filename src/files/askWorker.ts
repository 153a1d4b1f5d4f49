/** Asking a worker, and its answering. What can be asked is told by the functions that the worker answers with. */

/** What a worker answers: a function for each question, given what is asked and a way to tell how far it is, 0 to 1. */
export type Answers = Readonly<
  // `never` takes any one argument: each question has its own.
  Record<string, (what: never, onProgress: (done: number) => void) => unknown>
>;

type What<A extends Answers, Ask extends keyof A> = Parameters<A[Ask]>[0];
type Gives<A extends Answers, Ask extends keyof A> = Awaited<ReturnType<A[Ask]>>;

/** One question on its way to the worker. */
interface Asked {
  readonly id: number;
  readonly ask: string;
  readonly what: unknown;
}

/** What comes back: how far it is, any number of times, then what was asked for or why there is none. */
type Answered = { readonly id: number } & (
  | { readonly progress: number }
  | { readonly value: unknown }
  | { readonly failure: { readonly name: string; readonly message: string } }
);

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}

/** Makes the error that a worker threw out of its name and message. */
export type ErrorOf = (name: string, message: string) => Error;

/** A worker that is asked one question or many. */
export class AskedWorker<A extends Answers> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** Why there are no answers any more. */
  #stopped: Error | undefined;

  constructor(worker: Worker, errorOf: ErrorOf = namedError) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => {
      const waiting = this.#waiting.get(data.id);
      if ('progress' in data) {
        waiting?.onProgress?.(data.progress);
        return;
      }
      this.#waiting.delete(data.id);
      if ('value' in data) waiting?.resolve(data.value);
      else waiting?.reject(errorOf(data.failure.name, data.failure.message));
    });
    worker.addEventListener('error', (event) => {
      const cause = new Error(`The worker stopped: ${event.message}`);
      this.#stopped = cause;
      for (const { reject } of this.#waiting.values()) reject(cause);
      this.#waiting.clear();
    });
  }

  /** Rejects with what the worker threw, and at once where the worker has stopped. After `close` there is no answer. */
  ask<Ask extends keyof A & string>(
    ask: Ask,
    what: What<A, Ask>,
    onProgress?: (done: number) => void,
  ): Promise<Gives<A, Ask>> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      // `as`: the worker answers a question with what its function gives.
      const given = (value: unknown): void => resolve(value as Gives<A, Ask>);
      this.#waiting.set(id, { resolve: given, reject, onProgress });
      const asked: Asked = { id, ask, what };
      this.#worker.postMessage(asked, { transfer: [] });
    });
  }

  /** Stops the worker, whatever it is at. */
  close(): void {
    this.#waiting.clear();
    this.#worker.terminate();
  }
}

/** An error of that name, as a worker tells of one. */
export function namedError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

/** Smallest step of progress that is told; more messages would slow the work down. */
const TOLD_EVERY = 0.01;

/** In the worker: answers what the page asks, each question with the function of its name. */
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
