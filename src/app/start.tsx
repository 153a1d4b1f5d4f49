import { takeMessage } from '#state/appearance.ts';
import { startSchool } from '#state/startSchool.ts';
import { applyTheme } from '#ui/theme.ts';
import { showToast } from '#ui/toasts.ts';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { StartFailed } from './StartFailed.tsx';
import { chosenTheme } from './ThemeChoice.tsx';
import { registerOffline } from './offline.ts';
import { ROUTES, routeAt } from './routes.tsx';

/** Opens the school and shows the screen at the page's address. */
export async function start(): Promise<void> {
  applyTheme(chosenTheme(), document.documentElement);
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no #root to show the application in.');
  const root = createRoot(container);
  try {
    // Side by side: the first screen's code and the first screen's records.
    const [school] = await Promise.all([startSchool(), routeAt(window.location.pathname)?.fetch()]);
    root.render(<App school={school} />);
    sayWhatWasKept();
    atRest(() => {
      school.store.checkGrowingKeys();
      void school.readAsides();
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'visible') void school.catchUp();
      });
      for (const route of ROUTES) void route.fetch().catch(() => undefined);
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

/** After the first screen is on the glass. */
function atRest(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work, 0));
}
