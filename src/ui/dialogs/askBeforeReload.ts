/** Has the browser ask, in its own box, before the page is left. Gives what ends that. */
export function askBeforeReload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
    // What Chromium before 119 goes by.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
