/** The class that was used last on this PC. */
export { classUsedLast, keepClassUsed } from '#storage/browser/browserHints.ts';
