import { logFailure } from '#storage/database/log.ts';

/**
 * Notes a failure in the console and answers with its reason, for the person: a second line under the sentence that
 * says what happened and what was kept.
 */
export function explainFailure(what: string, cause: unknown): string {
  logFailure(what, cause);
  const name = nameOf(cause);
  if (OWN_WORDS.has(name)) return textOf(cause);
  return REASONS[name] ?? `The program met a fault of its own: ${textOf(cause)}`;
}

/**
 * The whole message for a failure: what happened, and why. Our own errors need no sentence before them and are not logged.
 */
export function sayFailure(what: string, cause: unknown): string {
  return OWN_WORDS.has(nameOf(cause)) ? textOf(cause) : `${what} ${explainFailure(what, cause)}`;
}

function nameOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.name : '';
}

/** Errors of ours whose message is for the person. By name: what throws them is fetched when it is needed. */
const OWN_WORDS: ReadonlySet<string> = new Set([
  'UnusableBackup',
  'SnapshotGone',
  'WrongPassphrase',
  'FolderHoldsSchool',
  'NoSuchSchool',
  'NoRoomToShare',
]);

/** What browsers refuse, by the names of their errors. */
const REASONS: Readonly<Record<string, string>> = {
  QuotaExceededError: 'There is no room left on the disk.',
  // Chromium's error where the disk itself fails.
  UnknownError: 'The disk took no more, most likely because it is full.',
  NotFoundError: 'The file or folder is not there any more.',
  NotReadableError: 'The file could not be read. It may have been moved or changed meanwhile.',
  NotAllowedError: 'The browser does not allow it.',
  SecurityError: 'The browser does not allow it.',
  NoModificationAllowedError: 'The file is in use by another program, or may not be changed.',
  InvalidStateError: 'The browser has closed the school’s database.',
  AbortError: 'The browser broke it off.',
};

function textOf(cause: unknown): string {
  return cause instanceof Error || cause instanceof DOMException ? cause.message : String(cause);
}
