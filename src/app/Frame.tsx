import { PRODUCT_NAME } from '#domain/settings.ts';
import { AppShell } from '#ui/AppShell.tsx';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { ThemeChoice } from './ThemeChoice.tsx';
import { ROUTES } from './routes.tsx';

const LINKS = ROUTES.map(({ path, label, icon: Icon }) => ({ to: path, label, icon: <Icon /> }));

/** The shell around every screen: the eight links, and the look. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <AppShell
      title={PRODUCT_NAME}
      links={LINKS}
      renderLink={(link) => <NavLink {...link} end />}
      footer={<ThemeChoice />}
    >
      {children}
    </AppShell>
  );
}
