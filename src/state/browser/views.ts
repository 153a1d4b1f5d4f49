/** How lists are shown on this PC. It is about who looks and not about the school. */
import { keepView, keptView } from '#storage/browser/browserHints.ts';
import { useSyncExternalStore } from 'react';

/** What can be shown in several ways, the first of them until somebody chooses. */
const VIEWS = {
  classes: ['cards', 'table'],
  salaries: ['shown', 'hidden'],
  firstSteps: ['shown', 'hidden'],
} as const;

type Views = typeof VIEWS;
export type ViewOf<Name extends keyof Views> = Views[Name][number];

/** What was chosen on this page: the browser may refuse to keep it. */
const chosen = new Map<string, string>();
const listeners = new Set<() => void>();

/** How it is shown, in step with every part of the page that asks. */
export function useView<Name extends keyof Views>(name: Name): ViewOf<Name> {
  return useSyncExternalStore(subscribe, () => viewOf(name));
}

/** Shows it so from now on, on this PC. */
export function chooseView<Name extends keyof Views>(name: Name, view: ViewOf<Name>): void {
  chosen.set(name, view);
  keepView(name, view);
  for (const tell of listeners) tell();
}

function viewOf<Name extends keyof Views>(name: Name): ViewOf<Name> {
  const kept = chosen.get(name) ?? keptView(name);
  const views: readonly ViewOf<Name>[] = VIEWS[name];
  return views.find((view) => view === kept) ?? VIEWS[name][0];
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
