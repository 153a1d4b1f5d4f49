/** Puts errors of browsers and of this program into words for the person. */
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import { Refusal } from '#school/acts/changes.ts';
import { logFailure } from '#storage/database/log.ts';

/** The reason why a change was not stored. */
interface NotStored {
  readonly why: string;
  /** The steps before another attempt; `undefined` if no step is known to help. */
  readonly first?: string;
  /** The fate of typed text if another attempt needs a reload. */
  readonly typed?: string;
}

interface Reason {
  /** The reason as a sentence. */
  readonly sentence?: string;
  /** The reason if a change could not be stored. */
  readonly notStored?: NotStored;
}

const COPY = 'Copy it if it is long.';

const CLOSED: NotStored = {
  why: 'the browser closed the school’s database',
  first: 'Reload the page',
  typed: COPY,
};

const NOT_ALLOWED: Reason = { sentence: 'The browser does not allow it.' };

/** Looked up by error name, because browsers use one class for all their errors. */
const REASONS: Readonly<Record<string, Reason>> = {
  QuotaExceededError: {
    sentence: 'There is no room left on the disk.',
    notStored: {
      why: 'this computer has no room left for the school’s records',
      first: 'Free some disk space, or download a backup in Settings',
    },
  },
  // Chromium throws this error if the disk fails, usually because it is full. Chromium then closes the database.
  UnknownError: {
    sentence: 'The disk took no more, most likely because it is full.',
    notStored: {
      why: 'the disk took no more, most likely because it is full',
      first: 'Free some disk space, reload the page',
      typed: COPY,
    },
  },
  DatabaseElsewhere: {
    notStored: {
      why: 'another tab of this program has the school’s database, and this tab could not open it',
      first: 'Close the other tab, reload this one',
      typed: 'Copy it if it is long, or enter it in the other tab.',
    },
  },
  NotFoundError: { sentence: 'The file or folder is not there any more.' },
  NotReadableError: {
    sentence: 'The file could not be read. It may have been moved or changed meanwhile.',
  },
  NotAllowedError: NOT_ALLOWED,
  SecurityError: NOT_ALLOWED,
  NoModificationAllowedError: {
    sentence: 'The file is in use by another program, or may not be changed.',
  },
  InvalidStateError: {
    sentence: 'The browser has closed the school’s database.',
    notStored: CLOSED,
  },
  AbortError: { sentence: 'The browser broke it off.', notStored: CLOSED },
};

/**
 * A change that could not be stored; nothing was stored. `message` tells the person what happened, what was kept, and
 * what to do.
 */
export class SaveFailed extends Error {
  override readonly name = 'SaveFailed';

  constructor(cause: unknown) {
    const { why, first, typed } = notStored(cause);
    const kept = 'Everything saved before is safe, and what you typed is still here.';
    super(joined(`Not saved: ${why}.`, kept, typed, tryAgain(first, 'save')), { cause });
  }
}

/** The reason why an act could not be undone, what was kept, and what to do. */
export function whyNotUndone({ cause }: SaveFailed): string {
  const { why, first } = notStored(cause);
  const kept = 'Nothing was changed, and everything saved is safe.';
  return joined(`Not undone: ${why}.`, kept, tryAgain(first, 'undo it'));
}

/** The reason why a change was not stored, in words for the person. Throws any other error again. */
export function refusalIn(cause: unknown): SaveFailed | Refusal {
  if (cause instanceof SaveFailed || cause instanceof Refusal) return cause;
  throw cause;
}

/**
 * Logs a failure to the console and gives the reason for the person. The reason is a second line under the sentence that
 * says what happened and what was kept.
 */
export function explainFailure(what: string, cause: unknown): string {
  logFailure(what, cause);
  if (cause instanceof ErrorForPerson) return cause.message;
  const text = isError(cause) ? cause.message : String(cause);
  return reasonFor(cause)?.sentence ?? `The program met a fault of its own: ${text}`;
}

/** The whole message for a failure: what happened, and why. Errors for the person say both, and are not logged. */
export function sayFailure(what: string, cause: unknown): string {
  return cause instanceof ErrorForPerson ? cause.message : `${what} ${explainFailure(what, cause)}`;
}

function notStored(cause: unknown): NotStored {
  return reasonFor(cause)?.notStored ?? { why: 'the browser refused to store the change' };
}

function reasonFor(cause: unknown): Reason | undefined {
  return isError(cause) ? REASONS[cause.name] : undefined;
}

// In some browsers a `DOMException` is no `Error`.
function isError(cause: unknown): cause is Error | DOMException {
  return cause instanceof Error || cause instanceof DOMException;
}

function tryAgain(first: string | undefined, act: string): string {
  if (first !== undefined) return `${first}, then ${act} again.`;
  return 'Try again; if it happens again, download a backup in Settings.';
}

function joined(...sentences: readonly (string | undefined)[]): string {
  return sentences.filter((sentence) => sentence !== undefined).join(' ');
}
