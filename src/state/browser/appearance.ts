/** How this browser was asked to show the school, and messages carried over a reload. */
export {
  keepMessage,
  storeTheme,
  storedTheme,
  takeMessage,
} from '#storage/browser/browserStorage.ts';
