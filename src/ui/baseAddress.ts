/**
 * The program's folder on its server: `/`, or for example `/school/`. Every screen's address is one name in that
 * folder. So it is the page's own folder, and the built page names its files relative to it.
 */
export const BASE = new URL('.', document.baseURI).pathname;

/** Returns the page's address within the program, without the query: `/students`, wherever the program is installed. */
export function pathHere(): string {
  return window.location.pathname.slice(BASE.length - 1);
}
