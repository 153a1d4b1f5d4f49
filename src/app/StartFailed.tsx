import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/EmptyState.tsx';
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

/** Opens the page anew. */
export function TryAgain() {
  return <Button onClick={() => window.location.reload()}>Try again</Button>;
}
