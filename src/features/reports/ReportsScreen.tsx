import { Page } from '#ui/Page.tsx';

/** Reports. */
export function ReportsScreen() {
  return <Page title="Reports">{null}</Page>;
}
