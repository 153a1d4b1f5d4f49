import type { ComponentProps, MouseEvent } from 'react';
import { goTo, onServer } from '#ui/navigation.ts';

interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address within the program: "/students?class=Class+1". */
  href: string;
  /** Computes another address at the press, if it is known only then. */
  leadsTo?: (() => string) | undefined;
  /** State kept in the history entry. */
  state?: unknown;
}

/** A link within the program. It does not subscribe to the page's address: a list has hundreds of links. */
export function AppLink({ href, leadsTo, state, onClick, children, ...rest }: AppLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    const to = leadsTo?.() ?? href;
    const { pathname, search } = window.location;
    // A second entry for the current page would make one Back press do nothing.
    goTo(to, { replace: onServer(to) === pathname + search, state });
  };
  return (
    <a {...rest} href={onServer(href)} onClick={follow}>
      {children}
    </a>
  );
}

/** The browser handles new tabs, new windows and downloads. */
function isForTheBrowser({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0;
}
