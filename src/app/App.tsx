import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { usePath } from '#ui/navigation.ts';
import { createElement } from 'react';
import { Commands, UndoKey } from './Commands.tsx';
import { DropAnything } from '#app/dropping/DropAnything.tsx';
import { Frame } from './Frame.tsx';
import { NotFoundScreen, ScreenBoundary } from './ScreenBoundary.tsx';
import { Notices } from './Notices.tsx';
import { routeAt } from './routes.tsx';

/** The whole application over an open school. */
export function App({ school }: { school: OpenSchool }) {
  return (
    <SchoolProvider school={school}>
      <Frame>
        <Notices />
        <CurrentScreen />
      </Frame>
      <Commands />
      <UndoKey />
      <DropAnything />
      <Toasts />
    </SchoolProvider>
  );
}

function CurrentScreen() {
  const path = usePath();
  return (
    <ScreenBoundary key={path}>
      {createElement(routeAt(path)?.Screen ?? NotFoundScreen)}
    </ScreenBoundary>
  );
}
