import { EmptyState } from '#ui/feedback/EmptyState.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { TryAgain } from './StartFailed.tsx';

/** Shown while the browser neither hands over the school nor refuses it; the school follows as soon as it is there. */
export function StartSlow() {
  return (
    <main>
      <Page title="Still opening the school">
        <EmptyState title="The browser has not handed over the records yet" action={<TryAgain />}>
          They are kept, and nothing is lost. If another window is restoring a backup, wait until it
          has finished. Otherwise close all windows of the browser, and open it again.
        </EmptyState>
      </Page>
    </main>
  );
}
