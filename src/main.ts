// Before all other styles: those of components and paper override them.
import '#ui/tokens.css';
import '#ui/base.css';
import { followCommandKeys } from '#app/commandKeys.ts';
import { followDrops } from '#app/dropping/followDrops.ts';
import { wakeDatabase } from '#storage/browser/persistence.ts';

// This script is small and runs first. A key pressed or a file dropped while the rest is fetched, compiled and opens the
// school is answered once the school is open.
followCommandKeys();
followDrops();
fetchLetters();
wakeDatabase();
void import('#app/start.tsx').then(({ start }) => start());

/**
 * Uses the letters that the page preloads, although no text is shown yet: a browser warns in its console of a preloaded file
 * that is not used within seconds, and a slow PC takes longer to show the first screen.
 */
function fetchLetters(): void {
  // Where they cannot be fetched, texts are shown in the system's letters.
  document.fonts.load('1em "Inter Variable"').catch(() => undefined);
}
