import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Page } from '#ui/Page.tsx';

/** Shown when the school could not be opened at all. */
export function StartFailed({ cause }: { cause: unknown }) {
  return (
    <main>
      <Page title="The school could not be opened">
        <EmptyState
          title="The records were not touched"
          action={<Button onClick={() => window.location.reload()}>Try again</Button>}
        >
          Close other tabs of this program and try again. If it happens again, restart the browser.
          ({cause instanceof Error ? cause.message : 'Unknown fault'})
        </EmptyState>
      </Page>
    </main>
  );
}
