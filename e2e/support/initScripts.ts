/** Says before the app runs that the person saves data, so that it fetches no screen before one is asked for. */
export function fetchNothingAhead(): void {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/** Takes service workers away before the app runs, as where a browser has none: nothing is installed then. */
export function installNothing(): void {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
}
