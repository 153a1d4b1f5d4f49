/** Sets "save data" before the app runs, so that it loads no screen ahead. */
export function fetchNothingAhead(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Removes service workers before the app runs, as in a browser without them. */
export function installNothing(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
