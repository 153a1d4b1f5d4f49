/** Makes the browser ask before the page is left. Returns a function that ends this. */
export function askBeforeReload(): () => void {
  const ask = (event: BeforeUnloadEvent): void => {
    event.preventDefault();
    // Needed by Chromium before 119.
    event.returnValue = true;
  };
  window.addEventListener('beforeunload', ask);
  return () => window.removeEventListener('beforeunload', ask);
}
