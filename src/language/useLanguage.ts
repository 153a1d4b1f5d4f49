import { useSyncExternalStore } from 'react';
import { current, onLanguageChange, type Spoken } from './current.ts';

/**
 * Renders the component again when the language changes, and returns what is spoken. Whatever keeps texts from one
 * rendering to the next (memo, useMemo, useCallback) needs this; other components render with the page.
 */
export function useLanguage(): Spoken {
  return useSyncExternalStore(onLanguageChange, current);
}

/** Runs `make` inside a `useMemo` whose result holds texts, so that the language is one of its dependencies. */
export function textsIn<T>(_language: Spoken, make: () => T): T {
  return make();
}
