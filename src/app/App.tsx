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

// Nobody presses it before there is something on screen.
const UNDO_KEY = lazyPart(async () => (await import('./UndoKey.tsx')).UndoKey);
const COMMANDS = lazyPart(async () => (await import('./Commands.tsx')).Commands);

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
        <COMMANDS.Part />
        <UNDO_KEY.Part />
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
