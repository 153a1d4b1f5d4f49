/** Puts errors of browsers and of this program into words for the person. */
import { msg, t, type Said, type Text } from '#language/t.ts';
import { ErrorForPerson } from '#school/text/errorForPerson.ts';
import { phrase, phraseText, type Phrase } from '#school/text/phrase.ts';
import { Refusal } from '#school/acts/changes.ts';
import { logFailure } from '#storage/database/log.ts';

/** The reason for a failure, in words for the person. */
interface Reason {
  readonly sentence: Text;
  /** The next step if a change could not be stored. */
  readonly nextStep?: Text;
  /** The fate of typed text if the next step is to reload. */
  readonly typed?: Text;
}

const COPY = msg('If it is long, copy it first.');

const REFUSED: Reason = {
  sentence: msg('The browser refused to store the change.'),
  nextStep: msg('Try again. If it happens again, download a backup in Settings.'),
};

const NOT_ALLOWED: Reason = { sentence: msg('The browser does not allow it.') };

const RELOAD = { nextStep: msg('Reload the page, then try again.'), typed: COPY };

/** Looked up by error name, because browsers use one class for all their errors. */
const REASONS: Readonly<Record<string, Reason>> = {
  QuotaExceededError: {
    sentence: msg('There is no space left on the disk.'),
    nextStep: msg('Free some disk space, or download a backup in Settings, then try again.'),
  },
  // Chromium throws this error if the disk fails, usually because it is full. Chromium then closes the database.
  UnknownError: {
    sentence: msg('The disk is probably full.'),
    nextStep: msg('Free some disk space, reload the page, then try again.'),
    typed: COPY,
  },
  DatabaseElsewhere: {
    sentence: msg('Another tab has the school open, and this tab could not reach it.'),
    nextStep: msg('Close the other tab, reload this one, then try again.'),
    typed: msg('If it is long, copy it first, or enter it in the other tab.'),
  },
  NotFoundError: { sentence: msg('The file or folder is no longer there.') },
  NotReadableError: {
    sentence: msg('The file could not be read. It may have been moved or changed.'),
  },
  NotAllowedError: NOT_ALLOWED,
  SecurityError: NOT_ALLOWED,
  NoModificationAllowedError: {
    sentence: msg('The file is in use by another program, or is read-only.'),
  },
  InvalidStateError: { sentence: msg('The browser closed the school’s database.'), ...RELOAD },
  AbortError: { sentence: msg('The browser stopped the operation.'), ...RELOAD },
};

/**
 * A change that could not be stored; nothing was stored. `message` tells the person what happened, what was kept, and
 * what to do.
 */
export class SaveFailed extends ErrorForPerson {
  override readonly name = 'SaveFailed';

  constructor(cause: unknown) {
    const { sentence, nextStep, typed } = whyNotStored(cause);
    super(() => joined(msg('Not saved.'), sentence, KEPT, typed, nextStep), { cause });
  }
}

/** The reason why an act could not be undone, what was kept, and what to do. */
export function whyNotUndone({ cause }: SaveFailed): string {
  const { sentence, nextStep } = whyNotStored(cause);
  return joined(msg('Not undone.'), sentence, NOTHING_CHANGED, nextStep);
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
export function explainFailure(what: string, cause: unknown): Said {
  logFailure(what, cause);
  if (cause instanceof ErrorForPerson) return () => cause.message;
  const reason = reasonPhrase(cause);
  return () => phraseText(reason);
}

/** As `explainFailure`, for a reason that other tabs show, too. */
export function failurePhrase(what: string, cause: unknown): Phrase {
  logFailure(what, cause);
  return cause instanceof ErrorForPerson ? cause.message : reasonPhrase(cause);
}

function reasonPhrase(cause: unknown): Phrase {
  const reason = reasonFor(cause);
  if (reason) return phrase(reason.sentence);
  const text = isError(cause) ? cause.message : String(cause);
  return phrase(msg('The program has an error: {text}'), { text });
}

/** The whole message for a failure: what happened, and why. Errors for the person say both, and are not logged. */
export function sayFailure(what: Said, cause: unknown): Said {
  if (cause instanceof ErrorForPerson) return () => cause.message;
  const why = explainFailure(what(), cause);
  return () => `${what()} ${why()}`;
}

function whyNotStored(cause: unknown): Reason {
  const reason = reasonFor(cause);
  return reason?.nextStep ? reason : REFUSED;
}

function reasonFor(cause: unknown): Reason | undefined {
  return isError(cause) ? REASONS[cause.name] : undefined;
}

// In some browsers a `DOMException` is no `Error`.
function isError(cause: unknown): cause is Error | DOMException {
  return cause instanceof Error || cause instanceof DOMException;
}

const KEPT = msg('Everything you saved is safe, and your typing is still here.');
const NOTHING_CHANGED = msg('Nothing was changed, and everything you saved is safe.');

function joined(...sentences: readonly (Text | undefined)[]): string {
  return sentences.flatMap((sentence) => (sentence ? [t(sentence)] : [])).join(' ');
}
