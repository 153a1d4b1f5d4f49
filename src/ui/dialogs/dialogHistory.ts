/**
 * An open dialog is an entry of the browser's history: Back, or a phone's gesture, leaves the dialog as Escape does, and
 * not the screen. The entry tells how many dialogs are open in it; one more is made for each that opens, and taken back
 * when a dialog closes in another way.
 */
import { useEffect, useRef } from 'react';
import { nextFrame } from '#ui/frames.ts';

/** The ways to leave the open dialogs, the topmost last. */
const open: { readonly leave: () => void }[] = [];
/** Who waits for a dialog to open or close. */
const waiting = new Set<() => void>();

let isGoingBack = false;
/** What the app did while a step back was still under way, which would have undone it: an entry's state and address. */
interface Done {
  readonly state: Readonly<Record<string, unknown>>;
  readonly url: string;
}
/** What it wrote into the entry that is being left, and where it went then. */
let wrote: Done | undefined;
let wentTo: Done | undefined;
let isSettling = false;

function entry(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function dialogsOfEntry(): number {
  const { dialogs } = entry();
  return typeof dialogs === 'number' ? dialogs : 0;
}

/** Makes the history agree with the dialogs that are open, once all that one moment changes has been drawn. */
function settle(): void {
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    // Its arrival settles.
    if (isGoingBack) return;
    const tooMany = dialogsOfEntry() - open.length;
    if (tooMany > 0) {
      isGoingBack = true;
      window.history.go(-tooMany);
    }
    for (let dialogs = dialogsOfEntry() + 1; dialogs <= open.length; dialogs += 1) {
      window.history.pushState({ ...entry(), dialogs }, '');
    }
  });
}

function change(): void {
  settle();
  for (const resolve of waiting) resolve();
  waiting.clear();
}

function arrive(): void {
  if (isGoingBack) {
    isGoingBack = false;
    if (wrote) {
      const { dialogs: _dialogs, ...others } = wrote.state;
      window.history.replaceState({ ...entry(), ...others }, '', wrote.url);
    }
    if (wentTo) window.history.pushState(wentTo.state, '', wentTo.url);
    wrote = wentTo = undefined;
  } else if (dialogsOfEntry() < open.length) {
    open.at(-1)?.leave();
  }
  settle();
}

window.addEventListener('popstate', arrive);
// The router tells of these by events of their names.
window.addEventListener('pushState', () => {
  if (isGoingBack) wentTo = entryNow();
});
window.addEventListener('replaceState', () => {
  if (!isGoingBack) return;
  if (wentTo) wentTo = entryNow();
  else wrote = entryNow();
});

function entryNow(): Done {
  return { state: entry(), url: window.location.href };
}

/**
 * Leaves all open dialogs as Escape does, the topmost first. Where something was typed a dialog asks, and this waits for the
 * answer. Tells whether all are gone.
 */
export async function leaveDialogs(): Promise<boolean> {
  for (let dialog = open.at(-1); dialog; dialog = open.at(-1)) {
    const place = open.length;
    const changed = nextChange();
    dialog.leave();
    // What closes or asks at once does so before the second frame; one that is saving does neither.
    await Promise.race([changed, nextFrame().then(nextFrame)]);
    while (open.length > place) await nextChange();
    if (open.includes(dialog)) return false;
  }
  return true;
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
  });
}

/** Gives an open dialog its entry. `leave` does what Escape does; it may ask first, and the dialog stays. */
export function useHistoryEntry(isOpen: boolean, leave: () => void): void {
  const newest = useRef(leave);
  useEffect(() => {
    newest.current = leave;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const dialog = { leave: () => newest.current() };
    open.push(dialog);
    change();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      change();
    };
  }, [isOpen]);
}
