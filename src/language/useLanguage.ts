import { useMemo, useSyncExternalStore } from 'react';
import { current, onLanguageChange, type Spoken } from './current.ts';

/** Renders the component again when the language changes, and returns what is spoken. */
export function useLanguage(): Spoken {
  return useSyncExternalStore(onLanguageChange, current);
}

/**
 * `useMemo` for whatever holds texts: made again when the language changes, too. Other texts are made while the page
 * renders, and the page renders again in another language.
 */
export function useTexts<T>(make: () => T, needs: readonly unknown[]): T {
  const language = useLanguage();
  // oxlint-disable-next-line react/use-memo, react/exhaustive-deps -- lint checks the list where the hook is used
  return useMemo(make, [language, ...needs]);
}
