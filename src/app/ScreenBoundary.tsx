import { t } from '#language/t.ts';
import { Button, buttonClass } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Component, type ReactNode } from 'react';
import { AppLink } from '#ui/controls/AppLink.tsx';

interface Props {
  readonly children: ReactNode;
}

/** Contains a fault in one screen, so that the other screens stay usable. */
export class ScreenBoundary extends Component<Props, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: undefined };

  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <Page title={t('Something went wrong')}>
        <EmptyState
          title={t('This page could not be shown')}
          action={<Button onClick={() => window.location.reload()}>{t('Reload')}</Button>}
        >
          {t(
            'Everything saved is safe. Reload, or choose another page. If this happens again, download a backup in Settings. ({error})',
            { error: errorText(fault) },
          )}
        </EmptyState>
      </Page>
    );
  }
}

/** An address without a screen, with a way back. */
export function NotFoundScreen() {
  return (
    <Page title={t('Page not found')}>
      <EmptyState
        title={t('There is no page at this address')}
        action={
          <AppLink href="/" className={buttonClass('primary')}>
            {t('Go to Dashboard')}
          </AppLink>
        }
      >
        {t('Check the address for typos. Your records have not changed.')}
      </EmptyState>
    </Page>
  );
}

/** Shown when the school could not be opened at all. */
export function StartFailed({ cause }: { cause: unknown }) {
  return (
    <main>
      <Page title={t('The school could not be opened')}>
        <EmptyState title={t('Your records have not changed')} action={<TryAgain />}>
          {t(
            'Close other tabs of this program and try again. If this happens again, restart the browser. ({error})',
            { error: errorText(cause) },
          )}
        </EmptyState>
      </Page>
    </main>
  );
}

/** Shown while the browser neither opens the school nor refuses. The school appears once it is open. */
export function StartSlow() {
  return (
    <main>
      <Page title={t('Still opening the school')}>
        <EmptyState title={t('The browser has not opened the records yet')} action={<TryAgain />}>
          {t(
            'They are safe. If another window is restoring a backup, wait until it has finished. Otherwise close all browser windows and open the browser again.',
          )}
        </EmptyState>
      </Page>
    </main>
  );
}

function errorText(fault: unknown): string {
  return fault instanceof Error ? fault.message : t('Unknown error');
}

/** Reloads the page. */
function TryAgain() {
  return <Button onClick={() => window.location.reload()}>{t('Try again')}</Button>;
}
