/**
 * Where the program lies on its server: `/`, or `/school/` where a school's web server has it in a folder. Every screen's
 * address is one name in that folder, so it is the page's own folder, and the built page names its files from there.
 */
export const BASE = new URL('.', document.baseURI).pathname;

/** The page's address within the program, without its query: `/students`, wherever the program lies. */
export function pathHere(): string {
  return window.location.pathname.slice(BASE.length - 1);
}
