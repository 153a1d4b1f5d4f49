/** That Settings show the region "Several PCs" once the school is shared: after sharing it, and after the reload that ends joining. */
import { quietly } from './browserStorage.ts';

const KEY = 'schoolmaster_show_several_pcs';

/** Keeps it over the reload. A browser that refuses shows the page from its top. */
export function keepSeveralPcsShown(): void {
  quietly(() => window.sessionStorage.setItem(KEY, 'true'));
}

/** Whether it was kept, once. */
export function takeSeveralPcsShown(): boolean {
  return (
    quietly(() => {
      const kept = window.sessionStorage.getItem(KEY);
      window.sessionStorage.removeItem(KEY);
      return kept;
    }) !== null
  );
}
