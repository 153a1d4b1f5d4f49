import { Page } from '#ui/Page.tsx';

/** Classes. */
export function ClassesScreen() {
  return <Page title="Classes">{null}</Page>;
}
