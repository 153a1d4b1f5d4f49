import { buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';

/** An address that leads nowhere, with a way back. */
export function NotFoundScreen() {
  return (
    <Page title="Page not found">
      <EmptyState
        title="There is no page at this address"
        action={
          <AppLink href="/" className={buttonClass('primary')}>
            Go to Dashboard
          </AppLink>
        }
      >
        It may have been mistyped. Nothing in the school’s records has changed.
      </EmptyState>
    </Page>
  );
}
