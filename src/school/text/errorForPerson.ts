import { phraseText, type Phrase } from './phrase.ts';

/** An error with a message for the person: what happened, what was kept, what to do. */
export class ErrorForPerson extends Error {
  readonly #say: () => string;

  /** `say` makes the message in the language spoken, which may change while the message is shown. */
  constructor(say: () => string, options?: ErrorOptions) {
    super(undefined, options);
    this.#say = say;
  }

  override get message(): string {
    return this.#say();
  }
}

/** An error whose message is data. A worker's error of this kind is made again on the page, and follows its language. */
export class SaidError extends ErrorForPerson {
  readonly said: readonly Phrase[];

  constructor(said: readonly Phrase[], options?: ErrorOptions) {
    super(() => said.map(phraseText).join(' '), options);
    this.said = said;
  }
}

/** Returns the error that a worker threw, by its name, message and sentences. */
export function errorOfWorker(name: string, message: string, said: unknown): Error {
  // `as`: only a `SaidError` sends a list.
  const error = Array.isArray(said) ? new SaidError(said as readonly Phrase[]) : new Error(message);
  return Object.assign(error, { name });
}
