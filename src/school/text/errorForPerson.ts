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
