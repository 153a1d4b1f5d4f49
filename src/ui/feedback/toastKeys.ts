import { useEffect } from 'react';

/** The element that had the focus before the toasts. */
let cameFrom: EventTarget | null = null;

function toasts(): Element | null {
  return document.querySelector('[data-toasts]');
}

function onFocusIn({ target, relatedTarget }: FocusEvent): void {
  const region = toasts();
  if (isWithin(region, target) && !isWithin(region, relatedTarget)) cameFrom = relatedTarget;
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, altKey, ctrlKey, metaKey, defaultPrevented } = event;
  if (key !== 'F6' || altKey || ctrlKey || metaKey || defaultPrevented) return;
  const region = toasts();
  if (isWithin(region, document.activeElement)) {
    event.preventDefault();
    focusBack();
    return;
  }
  const [newest] = [...(region?.querySelectorAll('[data-toast]') ?? [])].toReversed();
  const button = newest?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.focus();
}

/** F6 moves to the newest toast's first button, and back. */
export function useReachableByF6(): void {
  useEffect(() => {
    // Own functions: errors and other toasts both listen, and removing a shared function would remove it for both.
    const keyDown = (event: KeyboardEvent): void => onKeyDown(event);
    const focusIn = (event: FocusEvent): void => onFocusIn(event);
    document.addEventListener('keydown', keyDown);
    document.addEventListener('focusin', focusIn);
    return () => {
      document.removeEventListener('keydown', keyDown);
      document.removeEventListener('focusin', focusIn);
    };
  }, []);
}

/** Returns the focus to where it was before the toasts, or to the page's content if that element is gone. */
export function focusBack(): void {
  const isThere = cameFrom instanceof HTMLElement && cameFrom.isConnected;
  const target = isThere ? cameFrom : document.querySelector('main');
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

function isWithin(region: Element | null, target: EventTarget | null): boolean {
  return target instanceof Node && region !== null && region.contains(target);
}
