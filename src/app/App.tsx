import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { AtRest } from '#ui/AtRest.tsx';
import { lazyPart } from '#ui/lazyPart.tsx';
import { usePath } from '#ui/navigation.ts';
import { createElement } from 'react';
import { Frame } from './Frame.tsx';
import { Notices } from './Notices.tsx';
import { ScreenBoundary } from './ScreenBoundary.tsx';
import { routeAt } from './routes.tsx';

// Nobody presses a key or drops a file before there is something on screen.
const OVER_SCREENS = lazyPart(async () => (await import('./OverScreens.tsx')).OverScreens);

const NOT_FOUND = lazyPart(async () => (await import('./NotFoundScreen.tsx')).NotFoundScreen);

/** The whole application over an open school. */
export function App({ school }: { school: OpenSchool }) {
  return (
    <SchoolProvider school={school}>
      <Frame>
        <Notices />
        <CurrentScreen />
      </Frame>
      <AtRest>
        <OVER_SCREENS.Part />
      </AtRest>
      <Toasts />
    </SchoolProvider>
  );
}

function CurrentScreen() {
  const path = usePath();
  return (
    <ScreenBoundary key={path}>
      {createElement(routeAt(path)?.Screen ?? NOT_FOUND.Part)}
    </ScreenBoundary>
  );
}
