import { PRODUCT_NAME } from '#domain/settings.ts';
import type { ShellLinkProps } from '#ui/AppShell.tsx';
import { AppShell } from '#ui/AppShell.tsx';
import type { ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ThemeChoice } from './ThemeChoice.tsx';
import { ROUTES } from './routes.tsx';
import { screenPath } from './screens.ts';

const LINKS = ROUTES.map(({ path, label, icon: Icon }) => ({ to: path, label, icon: <Icon /> }));

/** The shell around every screen: the eight links, and the look. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <AppShell
      title={PRODUCT_NAME}
      links={LINKS}
      renderLink={(link) => <ScreenLink {...link} />}
      footer={<ThemeChoice />}
    >
      {children}
    </AppShell>
  );
}

function ScreenLink({ to, ...link }: ShellLinkProps) {
  const [pathname] = useLocation();
  const search = useSearch();
  const isCurrent = screenPath(pathname) === to;
  return (
    <Link
      {...link}
      href={to}
      // Where the person is already, another step back through the history would lead nowhere.
      replace={isCurrent && search === ''}
      aria-current={isCurrent ? 'page' : undefined}
    />
  );
}
