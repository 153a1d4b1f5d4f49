/** Why a change could not be stored, as far as the browser says so, and what to do. */
export function whyNotSaved(cause: unknown): string {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
  if (name === 'QuotaExceededError') {
    return 'Not saved: this computer has no room left for the school’s records. Everything saved before is safe, and what you typed is still here. Free some disk space, or download a backup in Settings, then save again.';
  }
  // Chromium's error where the disk itself fails, most often because it is full. It then closes the database.
  if (name === 'UnknownError') {
    return 'Not saved: the disk took no more, most likely because it is full. Everything saved before is safe, and what you typed is still here. Copy it if it is long, free some disk space, reload the page, then save again.';
  }
  if (name === 'DatabaseElsewhere') {
    return 'Not saved: another tab of this program has the school’s database, and this tab could not open it. Everything saved before is safe, and what you typed is still here. Copy it if it is long, and enter it in the other tab; or close the other tab, reload this one, and save again.';
  }
  if (name === 'InvalidStateError' || name === 'AbortError') {
    return 'Not saved: the browser closed the school’s database. Everything saved before is safe, and what you typed is still here. Copy it if it is long, reload the page, then save again.';
  }
  return 'Not saved: the browser refused to store the change. Everything saved before is safe, and what you typed is still here. Try again; if it happens again, download a backup in Settings.';
}
