import { Page } from '#ui/Page.tsx';

/** Grades. */
export function GradesScreen() {
  return <Page title="Grades">{null}</Page>;
}
