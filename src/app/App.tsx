import { useLanguage } from '#language/useLanguage.ts';
import { SchoolProvider } from '#state/school/SchoolContext.tsx';
import type { OpenSchool } from '#state/school/openSchool.ts';
import { Toasts } from '#ui/feedback/Toasts.tsx';
import { usePath } from '#ui/navigation.ts';
import { createElement } from 'react';
import { Commands, UndoKey } from './Commands.tsx';
import { DropAnything } from '#app/dropping/DropAnything.tsx';
import { Frame } from './Frame.tsx';
import { NotFoundScreen, ScreenBoundary } from './ScreenBoundary.tsx';
import { LanguageNotice, Notices } from './Notices.tsx';
import { routeAt } from './routes.tsx';

/** The whole application over an open school. */
export function App({ school }: { school: OpenSchool }) {
  // All texts are made while rendering, so a change of language renders everything again.
  useLanguage();
  return (
    <SchoolProvider school={school}>
      <Frame>
        <LanguageNotice />
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
