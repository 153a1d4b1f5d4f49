/** Presses a button twice before the page has rendered. */
export function pressTwice(button: Element): void {
  if (!(button instanceof HTMLElement)) throw new Error('Only elements of HTML can be pressed.');
  button.click();
  button.click();
}
