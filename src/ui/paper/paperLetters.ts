/**
 * Loads the fonts of all scripts. A browser loads a script's font when it first shows a letter; fonts that arrive
 * during pagination leave blank pages. If loading fails, the computer's fonts are used.
 */
export function fetchPaperLetters(): void {
  for (const letters of document.fonts) letters.load().catch(() => undefined);
}
