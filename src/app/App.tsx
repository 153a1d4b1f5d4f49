import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { AtRest } from '#ui/AtRest.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { createElement } from 'react';
import { Router, useLocation, type AroundNavHandler } from 'wouter';
import { Frame } from './Frame.tsx';
import { NotFoundScreen } from './NotFoundScreen.tsx';
import { Notices } from './Notices.tsx';
import { BASE } from './baseAddress.ts';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { routeAt } from './routes.tsx';

// Nobody presses it before there is something on screen.
const UNDO_KEY = lazyPart(async () => (await import('./UndoKey.tsx')).UndoKey);
const COMMANDS = lazyPart(async () => (await import('./Commands.tsx')).Commands);

/** The whole application over an open school. */
export function App({ school }: { school: OpenSchool }) {
  return (
    <SchoolProvider school={school}>
      <Router base={BASE.slice(0, -1)} aroundNav={startAtTop}>
        <Frame>
          <Notices />
          <CurrentScreen />
        </Frame>
        <AtRest>
          <COMMANDS.Part />
        </AtRest>
      </Router>
      <AtRest>
        <UNDO_KEY.Part />
      </AtRest>
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
      {createElement(routeAt(pathname)?.Screen ?? NotFoundScreen)}
    </ScreenBoundary>
  );
}
