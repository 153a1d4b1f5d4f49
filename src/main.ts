import { pathHere } from '#ui/baseAddress.ts';
import { keepPage } from '#app/dropping/keepPage.ts';
import { holdEarlyKeys } from '#app/earlyKeys.ts';
import { SCREENS, screenPath } from '#app/screens.ts';
import { startEarlyRead } from '#storage/database/earlyRead.ts';

/**
 * This file is small and runs as soon as it is there. While the rest is still being fetched and compiled, the database
 * is opened and read and the screen's code is asked for. Who needs them asks again, and hears of failures.
 */
async function main(): Promise<void> {
  holdEarlyKeys();
  keepPage();
  fetchLetters();
  const reading = startEarlyRead();
  const path = screenPath(pathHere());
  if (path) SCREENS[path]().catch(() => undefined);
  const { start } = await import('#app/start.tsx');
  await start(reading);
}

/**
 * Uses the letters that the page preloads, although no text is shown yet: a browser warns in its console of a preloaded file
 * that is not used within seconds, and a slow PC takes longer to show the first screen.
 */
function fetchLetters(): void {
  // Where they cannot be fetched, texts are shown in the system's letters.
  document.fonts.load('1em "Inter Variable"').catch(() => undefined);
}

void main();
