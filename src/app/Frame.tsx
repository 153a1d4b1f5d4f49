import { PRODUCT_NAME } from '#domain/settings.ts';
import { useUnsavedMarks } from '#state/useUnsavedMarks.ts';
import type { ShellLink, ShellLinkProps } from '#ui/layout/AppShell.tsx';
import { AppShell } from '#ui/layout/AppShell.tsx';
import { useMemo, type ReactNode } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { ThemeChoice } from './ThemeChoice.tsx';
import { ROUTES } from './routes.tsx';
import { screenPath } from './screens.ts';

const LINKS = ROUTES.map(({ path, label, icon: Icon }) => ({ to: path, label, icon: <Icon /> }));

/** The shell around every screen: the eight links, and the look. */
export function Frame({ children }: { children: ReactNode }) {
  const unsavedMarks = useUnsavedMarks();
  const links = useMemo(() => (unsavedMarks ? LINKS.map(withUnsavedMarks) : LINKS), [unsavedMarks]);
  return (
    <AppShell
      title={PRODUCT_NAME}
      links={links}
      renderLink={(link) => <ScreenLink {...link} />}
      footer={<ThemeChoice />}
    >
      {children}
    </AppShell>
  );
}

function withUnsavedMarks(link: ShellLink): ShellLink {
  return link.to === '/attendance' ? { ...link, note: 'Marks not saved' } : link;
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
