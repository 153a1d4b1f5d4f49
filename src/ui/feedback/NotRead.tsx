import type { ReactNode } from 'react';
import { Banner } from './Banner.tsx';

/**
 * Says that stored records could not be read, and what to do. `what` begins the title: "The grades". `children` say
 * what is impossible without them.
 */
export function NotRead({ what, children }: { what: string; children?: ReactNode }) {
  return (
    <Banner tone="danger" role="alert" title={`${what} could not be read`}>
      {children} Nothing was changed or lost. Reload the page to try again. If that does not help,
      close the browser, open it again, and download a backup in Settings.
    </Banner>
  );
}
