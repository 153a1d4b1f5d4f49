/**
 * Presses the button, switch or file field of this name once it exists; its screen may still be loading. Of several
 * names presses the first existing one. Gives up if the person does something else first.
 */
export function pressWhenThere(...names: readonly string[]): void {
  const over = new AbortController();
  const { signal } = over;
  const press = (): void => {
    const controls = Array.from(document.querySelectorAll<HTMLElement>(CONTROLS));
    const named = names.map((name) => controls.find((control) => nameOf(control) === name));
    const found = named.find((control) => control !== undefined);
    if (!found || signal.aborted) return;
    over.abort();
    found.scrollIntoView({ block: 'center' });
    found.focus();
    found.click();
  };
  const observer = new MutationObserver(press);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  signal.addEventListener('abort', () => observer.disconnect());
  const stop = (): void => over.abort();
  for (const type of ['keydown', 'pointerdown', 'popstate'] as const) {
    window.addEventListener(type, stop, { signal, capture: true });
  }
  // The search has left the page by then.
  setTimeout(press);
}

const CONTROLS =
  'main :is(button, input:is([type="file"], [type="checkbox"], [type="radio"])):enabled';

function nameOf(control: HTMLElement): string {
  const label = control instanceof HTMLInputElement ? control.labels?.[0] : control;
  return label?.textContent.trim() ?? '';
}
