/** Focuses an element that is normally not focusable: a heading, a row. The element is not focusable afterwards. */
export function focusForNow(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
