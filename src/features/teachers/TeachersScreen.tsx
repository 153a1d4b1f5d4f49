import { Page } from '#ui/Page.tsx';

/** Teachers. */
export function TeachersScreen() {
  return <Page title="Teachers">{null}</Page>;
}
