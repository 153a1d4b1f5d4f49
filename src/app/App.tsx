import { SchoolProvider } from '#state/SchoolContext.tsx';
import type { OpenSchool } from '#state/openSchool.ts';
import { LoadingState } from '#ui/feedback/LoadingState.tsx';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { createElement, lazy, Suspense } from 'react';
import { Router, useLocation, type AroundNavHandler } from 'wouter';
import { Frame } from './Frame.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { Notices } from './Notices.tsx';
import { BASE } from './base.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { routeAt } from './routes.tsx';

// Nobody presses it before there is something on screen.
const UndoKey = lazy(async () => ({ default: (await import('./UndoKey.tsx')).UndoKey }));
const Commands = lazy(async () => ({ default: (await import('./Commands.tsx')).Commands }));

/** The whole application over an open school. */
export function App({ school }: { school: OpenSchool }) {
  return (
    <SchoolProvider school={school}>
      <Router base={BASE.slice(0, -1)} aroundNav={startAtTop}>
        <Frame>
          <Notices />
          <CurrentScreen />
        </Frame>
        <Suspense>
          <Commands />
        </Suspense>
      </Router>
      <Suspense>
        <UndoKey />
      </Suspense>
      <Toasts />
    </SchoolProvider>
  );
}

/** Another screen is read from its top. Back leads to where the person was: that is the browser's and the lists' own. */
const startAtTop: AroundNavHandler = (navigate, to, options) => {
  navigate(to, options);
  if (options?.replace !== true) window.scrollTo(0, 0);
};

function CurrentScreen() {
  const [pathname] = useLocation();
  return (
    <ScreenBoundary key={pathname}>
      <Suspense fallback={<LoadingState />}>
        {createElement(routeAt(pathname)?.screen() ?? NotFoundScreen)}
      </Suspense>
    </ScreenBoundary>
  );
}
