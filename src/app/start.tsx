import '@fontsource-variable/inter/index.css';
import { speakLanguageOfPc } from '#state/browser/language.ts';
import { messageBeforeReload } from '#state/browser/remembered.ts';
import { askBeforeLeaving, drafts } from '#state/drafts/drafts.ts';
import { startSchool } from '#state/school/openSchool.ts';
import { logFailure } from '#storage/database/log.ts';
import { applyTheme } from '#ui/theme.ts';
import { dismissAllToasts, showToast } from '#ui/feedback/toasts.ts';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { App } from './App.tsx';
import { makeInstallable } from './installation.ts';
import { StartFailed, StartSlow } from './ScreenBoundary.tsx';
import { chosenTheme } from './Frame.tsx';
import { pathHere } from '#ui/navigation.ts';
import { onceOnScreen, whenIdle } from '#ui/frames.ts';
import { fetchPaperLetters } from '#ui/paper/printing.ts';
import type { ScreenRoute } from './routes.tsx';
import { ROUTES, routeAt } from './routes.tsx';

/** Shows the loading note after this many milliseconds; even a slow PC opens a large school sooner. */
const SLOW_MS = 8_000;

/** Opens the school and shows the screen at the page's address. */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root to show the application in.');
  const root = createRoot(container);
  try {
    const language = speakLanguageOfPc();
    // A screen that cannot be loaded says so in its place, so that the other screens stay usable.
    const screen = routeAt(pathHere())
      ?.fetch()
      .catch(() => undefined);
    const opening = sayIfSlow(startSchool(), root);
    applyTheme(chosenTheme(), document.documentElement);
    const [school] = await Promise.all([opening, screen, language]);
    // Render at once. If React chose the time, other work would come between the records and the screen.
    flushSync(() => root.render(<App school={school} />));
    sayWhatWasKept();
    school.loaded.subscribe((now, before) => {
      // A toast, and its undo, belong to the school that another tab has replaced.
      if (now.generation !== before.generation) dismissAllToasts();
    });
    askBeforeLeaving(drafts.state, window);
    onceOnScreen(() => {
      school.settle();
      void school.readQuarantined();
      void drafts.scanForOrphans();
      document.addEventListener('visibilitychange', () => {
        // On a phone, this is the last event that a page surely receives.
        if (document.visibilityState !== 'visible') return void drafts.write();
        void school.catchUp();
        void drafts.scanForOrphans();
      });
      // Loaded with the first screen, these would delay its first row.
      whenIdle(() => void fetchDisplayLetters().then(fetchPaperLetters));
      if (!savesData()) atLeisure(ROUTES);
    });
  } catch (cause) {
    logFailure('The school could not be opened', cause);
    root.render(<StartFailed cause={cause} />);
  }
  onceOnScreen(makeInstallable);
}

async function sayIfSlow<T>(opening: Promise<T>, root: Root): Promise<T> {
  const slow = setTimeout(() => root.render(<StartSlow />), SLOW_MS);
  try {
    return await opening;
  } finally {
    clearTimeout(slow);
  }
}

function sayWhatWasKept(): void {
  const text = messageBeforeReload();
  if (text !== undefined) showToast({ text });
}

/** True if the person asked the browser to save data; only some browsers can tell. */
function savesData(): boolean {
  // TypeScript's DOM types leave out features that not every browser has.
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Headings and large figures first show in a fallback of the same measures, so that data come before letters. */
async function fetchDisplayLetters(): Promise<void> {
  // If the font cannot be loaded, the fallback stays.
  await import('@fontsource-variable/source-serif-4/wght.css').catch(() => undefined);
}

/** Loads the other screens one by one, whenever the page is idle. */
function atLeisure([route, ...others]: readonly ScreenRoute[]): void {
  if (!route) return;
  whenIdle(() => {
    // A screen that cannot be loaded now is loaded when it opens, and reports a failure there.
    void route
      .fetch()
      .catch(() => undefined)
      .then(() => atLeisure(others));
  });
}
