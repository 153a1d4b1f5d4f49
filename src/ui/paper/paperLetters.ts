/**
 * Fetches the letters of all scripts. A browser fetches those of a script when it first shows one; letters that come while
 * pages are counted leave blank pages behind. Where that fails, those letters are the computer's own.
 */
export function fetchPaperLetters(): void {
  for (const letters of document.fonts) letters.load().catch(() => undefined);
}
