const NOT_SAVED = 'Not saved. What was saved before is safe, what you typed is still here.';

/**
 * A change that could not be stored. `message` is for the person: what happened, what was kept, what to do.
 * Nothing of the change was stored.
 */
export class SaveFailed extends Error {
  constructor(cause: unknown, message = NOT_SAVED) {
    super(message, { cause });
    this.name = 'SaveFailed';
  }
}

/** The error for a failed save, with its reason where the code that knows the rarer ones can be fetched. */
export async function saveFailed(cause: unknown): Promise<SaveFailed> {
  try {
    const { whyNotSaved } = await import('./whyNotSaved.ts');
    return new SaveFailed(cause, whyNotSaved(cause));
  } catch {
    // The failure is reported without the reason.
    return new SaveFailed(cause);
  }
}
