import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/Page.tsx';

/** Shown when the school could not be opened at all. */
export function StartFailed({ cause }: { cause: unknown }) {
  return (
    <main>
      <Page title="The school could not be opened">
        <EmptyState title="The records were not touched" action={<TryAgain />}>
          Close other tabs of this program and try again. If it happens again, restart the browser.
          ({cause instanceof Error ? cause.message : 'Unknown fault'})
        </EmptyState>
      </Page>
    </main>
  );
}

/** Shown while the browser neither hands over the school nor refuses. The school follows as soon as it is there. */
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

/** Reloads the page. */
function TryAgain() {
  return <Button onClick={() => window.location.reload()}>Try again</Button>;
}
