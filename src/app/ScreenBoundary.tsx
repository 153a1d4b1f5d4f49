import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/states.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { Component } from 'react';
import type { ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
}

/** Keeps a fault in one screen from taking the others with it. */
export class ScreenBoundary extends Component<Props, { readonly fault: unknown }> {
  override state: { readonly fault: unknown } = { fault: undefined };

  static getDerivedStateFromError(fault: unknown): { fault: unknown } {
    return { fault };
  }

  override render(): ReactNode {
    const { fault } = this.state;
    if (fault === undefined) return this.props.children;
    return (
      <Page title="Something went wrong">
        <EmptyState
          title="This page could not be shown"
          action={<Button onClick={() => window.location.reload()}>Reload</Button>}
        >
          Everything saved is safe. Reload, or choose another page; if it happens again, download a
          backup in Settings. ({fault instanceof Error ? fault.message : 'Unknown fault'})
        </EmptyState>
      </Page>
    );
  }
}
