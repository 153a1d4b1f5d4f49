import { Page } from '#ui/Page.tsx';

/** Settings. */
export function SettingsScreen() {
  return <Page title="Settings">{null}</Page>;
}
