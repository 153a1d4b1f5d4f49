import { Page } from '#ui/Page.tsx';

/** Students. */
export function StudentsScreen() {
  return <Page title="Students">{null}</Page>;
}
