import {
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefCallback,
} from 'react';

/** Focuses an element that is normally not focusable: a heading, a row. The element is not focusable afterwards. */
export function focusForNow(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}

/**
 * A `ref` for an element that may be removed while focused, such as a bar or a button. The focus then moves to `next`
 * instead of the top of the document. Create it outside the component.
 */
export function focusWhenGone(
  next: (gone: HTMLElement) => HTMLElement | null,
): RefCallback<HTMLElement> {
  return (element) => () => {
    if (element?.contains(document.activeElement)) next(element)?.focus({ preventScroll: true });
  };
}

interface HeldFocus {
  /** The list's item that has the focus. */
  readonly item: Element;
  readonly index: number;
  /** The index of the focused control in the item. */
  readonly control: number;
}

const CONTROLS = 'button, a[href], input, select';

/**
 * A `ref` for a list that keeps the focus when the focused item is removed. Focus moves to the same control of the item
 * now in that place, or of the last item. Without items, focus moves to the heading above. Use it for lists whose items
 * are keyed children, in the component that renders them.
 */
export function useFocusInPlace(): RefCallback<HTMLElement> {
  const list = useRef<HTMLElement>(undefined);
  const lastFocus = useRef<HeldFocus>(undefined);

  useLayoutEffect(() => {
    const was = lastFocus.current;
    const around = list.current;
    if (!was || !around) return;
    if (was.item.isConnected) {
      lastFocus.current = { ...was, index: [...around.children].indexOf(was.item) };
    } else if (document.activeElement === document.body) {
      const item = around.children[was.index] ?? around.lastElementChild;
      if (!item) {
        focusHeading(around);
        return;
      }
      const controls = controlsOf(item);
      (controls[was.control] ?? controls[0])?.focus();
    }
  });

  return useMemo(
    () => (around) => {
      if (!around) return undefined;
      list.current = around;
      const note = ({ target }: FocusEvent) => {
        const element = target instanceof Element ? target : around;
        const items = [...around.children];
        const index = items.findIndex((item) => item.contains(element));
        const item = items[index];
        lastFocus.current = item && {
          item,
          index,
          control: controlsOf(item).findIndex((control) => control === element),
        };
      };
      // When an element is removed, the blur names no element that takes the focus.
      const forget = ({ relatedTarget }: FocusEvent) => {
        if (relatedTarget instanceof Node) lastFocus.current = undefined;
      };
      around.addEventListener('focusin', note);
      around.addEventListener('focusout', forget);
      return () => {
        around.removeEventListener('focusin', note);
        around.removeEventListener('focusout', forget);
        list.current = undefined;
        lastFocus.current = undefined;
        if (around.contains(document.activeElement)) focusHeading(around);
      };
    },
    [],
  );
}

function focusHeading(list: Element): void {
  const heading = list.closest('section, main')?.querySelector<HTMLElement>('h1, h2, h3, h4');
  if (heading) focusForNow(heading);
}

function controlsOf(item: Element): HTMLElement[] {
  return [...item.querySelectorAll<HTMLElement>(CONTROLS)];
}

/** Returns the focus target for closing the dialog around: a question may close together with its form. */
export const OuterFocus = createContext<() => HTMLElement | null>(() =>
  document.querySelector('main'),
);

/**
 * Returns the focus target for closing a dialog: the opener or, if the opener is gone (a deleted row), the opener of
 * the dialog around, or the page's content. Otherwise a keyboard would start at the top of the document.
 */
export function useOpenerFocus(): () => HTMLElement | null {
  const [opener] = useState(() => document.activeElement);
  const outer = useContext(OuterFocus);
  return () => {
    if (!isFocusable(opener)) return outer();
    // React may remove the opener in the same task as the dialog.
    queueMicrotask(() => {
      if (!opener.isConnected) outer()?.focus({ preventScroll: true });
    });
    return opener;
  };
}

function isFocusable(opener: Element | null): opener is HTMLElement {
  return opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
}

/** True if a key pressed on `target` belongs to typing. */
export function isTyping(target: EventTarget | null): boolean {
  // Text fields, text areas and editable elements; not checkboxes or buttons.
  return target instanceof Element && target.matches(':read-write');
}

/**
 * Returns a text after a key that is pressed before the text's field is there; `undefined` for a key that types nothing.
 * Enter is held too, because it would press the focused element.
 */
export function textAfterKey(text: string, key: string): string | undefined {
  if (key === 'Backspace') return text.slice(0, -1);
  if (key.length === 1) return text + key;
  return key === 'Enter' ? text : undefined;
}
