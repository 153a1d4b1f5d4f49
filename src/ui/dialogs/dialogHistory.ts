/**
 * Gives each open dialog a history entry: Back, or a phone's gesture, leaves the dialog like Escape instead of leaving
 * the screen. An entry holds the number of open dialogs. Opening a dialog adds an entry; closing it in another way
 * steps back.
 */
import { useEffect, useRef } from 'react';
import { nextFrame } from '#ui/frames.ts';

/** The open dialogs' ways to leave, the topmost last. */
const open: { readonly leave: () => void }[] = [];
/** Waiting for a dialog to open or close. */
const waiting = new Set<() => void>();

let isGoingBack = false;
/** Navigation by the app while a step back was pending, which would undo it: state and address of an entry. */
interface PendingEntry {
  readonly state: Readonly<Record<string, unknown>>;
  readonly url: string;
}
/** Written into the entry that is being left, and pushed after it. */
let pendingReplace: PendingEntry | undefined;
let pendingPush: PendingEntry | undefined;
let isSettling = false;

function entry(): Readonly<Record<string, unknown>> {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

function dialogsOfEntry(): number {
  const { dialogs } = entry();
  return typeof dialogs === 'number' ? dialogs : 0;
}

/** Makes the history match the open dialogs, after all changes of this moment have rendered. */
function settle(): void {
  if (isSettling) return;
  isSettling = true;
  queueMicrotask(() => {
    isSettling = false;
    // `arrive` settles again.
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
    if (pendingReplace) {
      const { dialogs: _dialogs, ...others } = pendingReplace.state;
      window.history.replaceState({ ...entry(), ...others }, '', pendingReplace.url);
    }
    if (pendingPush) window.history.pushState(pendingPush.state, '', pendingPush.url);
    pendingReplace = pendingPush = undefined;
  } else if (dialogsOfEntry() < open.length) {
    open.at(-1)?.leave();
  }
  settle();
}

window.addEventListener('popstate', arrive);
// The router fires events with the names of these methods.
window.addEventListener('pushState', () => {
  if (isGoingBack) pendingPush = entryNow();
});
window.addEventListener('replaceState', () => {
  if (!isGoingBack) return;
  if (pendingPush) pendingPush = entryNow();
  else pendingReplace = entryNow();
});

function entryNow(): PendingEntry {
  return { state: entry(), url: window.location.href };
}

/**
 * Leaves all open dialogs like Escape, topmost first. If something was typed, a dialog asks, and this waits for the
 * answer. Resolves with true if all are closed.
 */
export async function leaveDialogs(): Promise<boolean> {
  for (let dialog = open.at(-1); dialog; dialog = open.at(-1)) {
    const depth = open.length;
    const changed = nextChange();
    dialog.leave();
    // A dialog that closes or asks at once does so before the second frame; one that is saving does neither.
    await Promise.race([changed, nextFrame().then(nextFrame)]);
    while (open.length > depth) await nextChange();
    if (open.includes(dialog)) return false;
  }
  return true;
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    waiting.add(resolve);
  });
}

/** Gives an open dialog its history entry, unless it has an address. `leave` acts like Escape; it may ask first and keep the dialog open. */
export function useHistoryEntry(isWanted: boolean, leave: () => void): void {
  const newest = useRef(leave);
  useEffect(() => {
    newest.current = leave;
  });
  useEffect(() => {
    if (!isWanted) return undefined;
    const dialog = { leave: () => newest.current() };
    open.push(dialog);
    change();
    return () => {
      open.splice(open.indexOf(dialog), 1);
      change();
    };
  }, [isWanted]);
}
