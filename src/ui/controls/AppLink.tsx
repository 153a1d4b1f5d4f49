import type { ComponentProps, MouseEvent } from 'react';
import { useRouter } from 'wouter';
import { navigate } from 'wouter/use-browser-location';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Within the program: "/students?class=Class+1". */
  href: string;
  /** Says where a press leads instead, where that is known only then. */
  leadsTo?: (() => string) | undefined;
  /** What is left with the entry of the history. */
  state?: unknown;
}

/**
 * A link to another place of the program. wouter's own `Link` follows the page's address, each for itself, and a list
 * has hundreds of them; this one only changes it.
 */
export function AppLink({ href, leadsTo, state, onClick, children, ...rest }: AppLinkProps) {
  const { base, aroundNav } = useRouter();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    const to = base + (leadsTo?.() ?? href);
    const { pathname, search } = window.location;
    // Where the person is already, another step back through the history would lead nowhere.
    aroundNav(navigate, to, { replace: to === pathname + search, state: state ?? null });
  };
  return (
    <a {...rest} href={base + href} onClick={follow}>
      {children}
    </a>
  );
}

/** A new tab, a new window, a download. */
function isForTheBrowser({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0;
}
