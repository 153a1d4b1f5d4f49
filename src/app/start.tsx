import { takeMessage } from '#state/appearance.ts';
import { startSchool } from '#state/startSchool.ts';
import { applyTheme } from '#ui/theme.ts';
import { showToast } from '#ui/toasts.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { StartFailed } from './StartFailed.tsx';
import { chosenTheme } from './ThemeChoice.tsx';
import { registerOffline } from './offline.ts';
import type { ScreenRoute } from './routes.tsx';
import { ROUTES, routeAt } from './routes.tsx';

/** Opens the school and shows the screen at the page's address. */
export async function start(): Promise<void> {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root to show the application in.');
  const root = createRoot(container);
  try {
    // Side by side: the first screen's code and the first screen's records. Both are fetched by others, so they are
    // asked for before this thread has its own work to do: the first look into a full local storage takes a while.
    const screen = routeAt(window.location.pathname)?.fetch();
    const opening = startSchool();
    applyTheme(chosenTheme(), document.documentElement);
    const [school] = await Promise.all([opening, screen]);
    root.render(<App school={school} />);
    sayWhatWasKept();
    atRest(() => {
      school.store.checkGrowingKeys();
      void school.readAsides();
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void school.catchUp();
      });
      atLeisure(ROUTES);
    });
  } catch (cause) {
    root.render(<StartFailed cause={cause} />);
  }
  registerOffline();
}

function sayWhatWasKept(): void {
  const text = takeMessage();
  if (text) showToast({ text });
}

/** Fetches the other screens one by one, whenever there is nothing else to do. */
function atLeisure([route, ...others]: readonly ScreenRoute[]): void {
  if (!route) return;
  const fetchOne = (): void => {
    // A screen that cannot be fetched now is fetched when it is opened, and says so there.
    void route
      .fetch()
      .catch(() => undefined)
      .then(() => atLeisure(others));
  };
  if ('requestIdleCallback' in window) requestIdleCallback(fetchOne);
  else setTimeout(fetchOne, 50);
}

/** After the first screen is on the glass. */
function atRest(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
