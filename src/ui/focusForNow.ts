/** Gives the focus to what is no stop of the keyboard otherwise: a heading, a row. It is none again afterwards. */
export function focusForNow(element: HTMLElement): void {
  element.tabIndex = -1;
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  element.focus({ preventScroll: true });
}
