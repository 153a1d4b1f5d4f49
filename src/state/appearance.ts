/** The look this browser was asked to use, and messages carried over a reload. */
export {
  keepMessage,
  storeTheme,
  storedTheme,
  takeMessage,
} from '#storage/browser/browserStorage.ts';
