import { Page } from '#ui/Page.tsx';

/** Dashboard. */
export function DashboardScreen() {
  return <Page title="Dashboard">{null}</Page>;
}
