/**
 * Questions from the page to a worker, and the answers. The worker's functions define the possible questions. The worker
 * writes texts for people in the page's language.
 */
import { current, speak, type Spoken } from '#language/current.ts';

/** A worker's functions by question. Each takes the question's argument and a callback for progress, 0 to 1. */
export type Answers = Readonly<
  // `never` accepts any argument type: each question has its own.
  Record<string, (argument: never, onProgress: (done: number) => void) => unknown>
>;

type ArgumentOf<A extends Answers, Ask extends keyof A> = Parameters<A[Ask]>[0];
type ResultOf<A extends Answers, Ask extends keyof A> = Awaited<ReturnType<A[Ask]>>;

/** A message to the worker: the function to call. */
interface Question {
  readonly id: number;
  readonly ask: string;
  readonly argument: unknown;
}

/** A message to the worker: the page's language. Sent before a question if the worker does not know this language. */
interface Told {
  readonly spoken: Spoken;
}

/** A message from the worker: progress any number of times, then the result or an error. */
type Reply = { readonly id: number } & (
  | { readonly progress: number }
  | { readonly value: unknown }
  | {
      readonly failure: { readonly name: string; readonly message: string; readonly said: unknown };
    }
);

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (cause: Error) => void;
  readonly onProgress: ((done: number) => void) | undefined;
}

/** Makes the error from what a worker threw. `said` is the message as data, for texts that follow the page's language. */
type ErrorOf = (name: string, message: string, said: unknown) => Error;

/** A worker that answers questions. */
export class AskedWorker<A extends Answers> {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;
  /** The language that the worker writes. */
  #spoken: Spoken | undefined;
  /** The reason why the worker no longer answers. */
  #stopped: Error | undefined;

  constructor(worker: Worker, errorOf: ErrorOf = namedError) {
    this.#worker = worker;
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const waiting = this.#waiting.get(data.id);
      if ('progress' in data) {
        waiting?.onProgress?.(data.progress);
        return;
      }
      this.#waiting.delete(data.id);
      if ('value' in data) waiting?.resolve(data.value);
      else waiting?.reject(errorOf(data.failure.name, data.failure.message, data.failure.said));
    });
    worker.addEventListener('error', (event) => {
      const cause = new Error(`The worker stopped: ${event.message}`);
      this.#stopped = cause;
      for (const { reject } of this.#waiting.values()) reject(cause);
      this.#waiting.clear();
    });
  }

  /** Rejects with the worker's error, or at once if the worker has stopped. After `close` it never settles. */
  ask<Ask extends keyof A & string>(
    ask: Ask,
    argument: ArgumentOf<A, Ask>,
    onProgress?: (done: number) => void,
  ): Promise<ResultOf<A, Ask>> {
    if (this.#stopped) return Promise.reject(this.#stopped);
    this.#tellLanguage();
    const id = (this.#asked += 1);
    return new Promise((resolve, reject) => {
      // `as`: the worker answers with its function's result.
      const resolveWith = (value: unknown): void => resolve(value as ResultOf<A, Ask>);
      this.#waiting.set(id, { resolve: resolveWith, reject, onProgress });
      const question: Question = { id, ask, argument };
      this.#worker.postMessage(question, { transfer: [] });
    });
  }

  #tellLanguage(): void {
    const spoken = current();
    if (spoken === this.#spoken) return;
    this.#spoken = spoken;
    // The function that fetches the words cannot be sent.
    const { code, name, isRightToLeft } = spoken.language;
    const told: Told = { spoken: { ...spoken, language: { code, name, isRightToLeft } } };
    this.#worker.postMessage(told, { transfer: [] });
  }

  /** Stops the worker even while it works. */
  close(): void {
    this.#waiting.clear();
    this.#worker.terminate();
  }
}

/** Returns an error with this name, as reported by a worker. */
export function namedError(name: string, message: string): Error {
  const error = new Error(message);
  error.name = name;
  return error;
}

/** The smallest reported step of progress; more messages would slow the work down. */
const PROGRESS_STEP = 0.01;

/** In the worker: answers the page's questions with the function of that name. */
export function answerPage(answers: Answers): void {
  globalThis.addEventListener('message', ({ data }: MessageEvent<Question | Told>) => {
    if ('spoken' in data) {
      speak(data.spoken);
      return;
    }
    const { id, ask, argument } = data;
    const answer = async (): Promise<unknown> =>
      // `as`: `AskedWorker` sends the argument of the function with that name.
      await answers[ask]?.(
        argument as never,
        sparingly((progress) => post({ id, progress })),
      );
    answer().then(
      (value) => post({ id, value }),
      (cause: unknown) => {
        const { name, message } = cause instanceof Error ? cause : new Error(String(cause));
        const said = cause instanceof Error && 'said' in cause ? cause.said : undefined;
        post({ id, failure: { name, message, said } });
      },
    );
  });
}

function sparingly(tellProgress: (done: number) => void): (done: number) => void {
  let lastProgress = -1;
  return (done) => {
    if (done - lastProgress < PROGRESS_STEP) return;
    lastProgress = done;
    tellProgress(done);
  };
}

function post(answered: Reply): void {
  globalThis.postMessage(answered, { transfer: [] });
}
