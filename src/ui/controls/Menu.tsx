import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react';
import { createPortal } from 'react-dom';
// A menu looks like a combobox's list, so it shares the same CSS.
import styles from '#ui/fields/ComboboxField.module.css';

interface MenuItem {
  readonly label: string;
  readonly onChoose: () => void;
}

/** Gap between button and menu, and minimum distance from the window's edges, in pixels. */
const GAP = 4;
const EDGE = 8;

/** Returns the props of a button that opens a menu with this label, and the menu to render beside the button. */
export function useMenu(label: string, items: readonly MenuItem[]) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return {
    button: {
      ref: button,
      'aria-haspopup': 'menu',
      'aria-expanded': isOpen,
      onClick: () => setOpen(!isOpen),
    } as const,
    menu: isOpen ? (
      <Menu label={label} anchor={button.current} items={items} onClose={() => setOpen(false)} />
    ) : null,
  };
}

/**
 * A menu below its button. Arrows move; Escape, Tab, choosing and a press elsewhere close it.
 */
export function Menu({
  label,
  anchor,
  items,
  onClose,
}: {
  label: string;
  /** The menu's button, which gets the focus back. */
  anchor: HTMLElement | null;
  items: readonly MenuItem[];
  /** Called to close. The menu stays until its parent stops rendering it. */
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (menu.current === null) return;
    placeUnder(menu.current, anchor);
    itemsOf(menu.current)[0]?.focus();
  }, [anchor]);
  useCloseElsewhere(menu, anchor, onClose);

  const leave = () => {
    anchor?.focus();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      leave();
      return;
    }
    const all = itemsOf(event.currentTarget);
    const present = all.findIndex((item) => item === document.activeElement);
    const next = { ArrowDown: present + 1, ArrowUp: present - 1, Home: 0, End: -1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    all.at(next % all.length)?.focus();
  };
  return createPortal(
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className={styles['popup']}
      style={{ position: 'fixed', zIndex: 60, inlineSize: 'auto', minInlineSize: '8rem' }}
      onKeyDown={onKeyDown}
    >
      <div role="none" className={styles['list']}>
        {items.map(({ label: text, onChoose }) => (
          <div
            key={text}
            role="menuitem"
            tabIndex={-1}
            className={styles['item']}
            onPointerMove={({ currentTarget }) => currentTarget.focus()}
            onClick={() => {
              leave();
              onChoose();
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              event.currentTarget.click();
            }}
          >
            {text}
          </div>
        ))}
      </div>
    </div>,
    document.body,
  );
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];
}

/** Places the menu under the button, aligned at the end; above it if there is no room below. */
function placeUnder(menu: HTMLElement, anchor: HTMLElement | null): void {
  if (anchor === null) return;
  const button = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = button.bottom + GAP;
  const fits = below + height + EDGE <= window.innerHeight;
  const end = getComputedStyle(anchor).direction === 'rtl' ? button.left : button.right - width;
  menu.style.top = `${fits ? below : button.top - GAP - height}px`;
  menu.style.left = `${Math.max(EDGE, Math.min(end, window.innerWidth - width - EDGE))}px`;
}

/** Closes the menu on a press elsewhere, on scrolling and on resizing. Its button closes it by itself. */
function useCloseElsewhere(
  menu: { readonly current: HTMLElement | null },
  anchor: HTMLElement | null,
  onClose: () => void,
): void {
  const close = useEffectEvent((event: Event) => {
    const { target } = event;
    const isOwn =
      target instanceof Node &&
      (menu.current?.contains(target) === true || anchor?.contains(target) === true);
    if (!isOwn) onClose();
  });
  useEffect(() => {
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    for (const name of ['pointerdown', 'scroll', 'resize', 'blur']) {
      window.addEventListener(name, close, options);
    }
    return () => stop.abort();
  }, []);
}
