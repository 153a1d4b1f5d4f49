import type { ComponentProps, MouseEvent } from 'react';
import { goTo, onServer } from '#ui/navigation.ts';

export interface AppLinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** Within the program: "/students?class=Class+1". */
  href: string;
  /** Says where a press leads instead, where that is known only then. */
  leadsTo?: (() => string) | undefined;
  /** What is left with the entry of the history. */
  state?: unknown;
}

/**
 * A link to another place of the program. It does not follow the page's address: a list has hundreds of them.
 */
export function AppLink({ href, leadsTo, state, onClick, children, ...rest }: AppLinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    const to = leadsTo?.() ?? href;
    const { pathname, search } = window.location;
    // Where the person is already, another step back through the history would lead nowhere.
    goTo(to, { replace: onServer(to) === pathname + search, state });
  };
  return (
    <a {...rest} href={onServer(href)} onClick={follow}>
      {children}
    </a>
  );
}

/** A new tab, a new window, a download. */
function isForTheBrowser({ ctrlKey, metaKey, altKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || altKey || shiftKey || button !== 0;
}
