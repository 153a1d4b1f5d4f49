/** Why nothing could be stored, as far as the browser says so, and what to do. */
interface Reason {
  readonly why: string;
  /** What has to be done before it is tried again; `undefined` where nothing is known to help. */
  readonly first?: string;
  /** What becomes of what was typed, where that takes a reload. */
  readonly typed?: string;
}

const COPY = 'Copy it if it is long.';

const CLOSED: Reason = {
  why: 'the browser closed the school’s database',
  first: 'Reload the page',
  typed: COPY,
};

/** By the names of browsers' errors, and of ours. */
const REASONS: Readonly<Record<string, Reason>> = {
  QuotaExceededError: {
    why: 'this computer has no room left for the school’s records',
    first: 'Free some disk space, or download a backup in Settings',
  },
  // Chromium's error where the disk itself fails, most often because it is full. It then closes the database.
  UnknownError: {
    why: 'the disk took no more, most likely because it is full',
    first: 'Free some disk space, reload the page',
    typed: COPY,
  },
  DatabaseElsewhere: {
    why: 'another tab of this program has the school’s database, and this tab could not open it',
    first: 'Close the other tab, reload this one',
    typed: 'Copy it if it is long, or enter it in the other tab.',
  },
  InvalidStateError: CLOSED,
  AbortError: CLOSED,
};

const REFUSED: Reason = { why: 'the browser refused to store the change' };

/** Why a change could not be stored, what was kept, and what to do. */
export function whyNotSaved(cause: unknown): string {
  const { why, first, typed } = reasonOf(cause);
  const kept = 'Everything saved before is safe, and what you typed is still here.';
  return sentences(`Not saved: ${why}.`, kept, typed, againAfter(first, 'save'));
}

/** The same of an act that could not be taken back. */
export function whyNotUndone(cause: unknown): string {
  const { why, first } = reasonOf(cause);
  const kept = 'Nothing was changed, and everything saved is safe.';
  return sentences(`Not undone: ${why}.`, kept, againAfter(first, 'undo it'));
}

function againAfter(first: string | undefined, act: string): string {
  if (first !== undefined) return `${first}, then ${act} again.`;
  return 'Try again; if it happens again, download a backup in Settings.';
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts.filter((part) => part !== undefined).join(' ');
}

function reasonOf(cause: unknown): Reason {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  return REASONS[name] ?? REFUSED;
}
