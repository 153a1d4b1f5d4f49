/**
 * The open dialogs. Each has a history entry, unless it has an address: Back, or a phone's gesture, leaves the dialog like
 * Escape instead of leaving the screen. An entry holds the number of open dialogs. Opening a dialog adds an entry; closing
 * it in another way steps back.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { nextFrame } from '#ui/frames.ts';

interface OpenDialog {
  readonly leave: () => void;
  readonly hasEntry: boolean;
}

/** The topmost last. */
const open = createStore<readonly OpenDialog[]>(() => []);
/** Counts openings and closings: another number means another layer on top. */
let changes = 0;

/**
 * Counts a dialog while it is open. `leave` acts like Escape; it may ask first and keep the dialog open. `hasEntry` is
 * false for a dialog with an address, which Back leaves by itself.
 */
export function useOpenDialog(leave: () => void, hasEntry = true): void {
  const newest = useRef(leave);
  useEffect(() => {
    newest.current = leave;
  });
  // A layout effect: before the browser can deliver the second press of a double click.
  useLayoutEffect(() => {
    const dialog = { leave: () => newest.current(), hasEntry };
    const change = (dialogs: readonly OpenDialog[]): void => {
      changes += 1;
      open.setState(dialogs, true);
      if (hasEntry) settle();
    };
    change([...open.getState(), dialog]);
    return () => change(open.getState().filter((one) => one !== dialog));
  }, [hasEntry]);
}

/** True if any dialog is open. */
export function useDialogOpen(): boolean {
  return useStore(open, ({ length }) => length > 0);
}

function dialogsWithEntry(): readonly OpenDialog[] {
  return open.getState().filter(({ hasEntry }) => hasEntry);
}

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
    const { length } = dialogsWithEntry();
    const tooMany = dialogsOfEntry() - length;
    if (tooMany > 0) {
      isGoingBack = true;
      window.history.go(-tooMany);
    }
    for (let dialogs = dialogsOfEntry() + 1; dialogs <= length; dialogs += 1) {
      window.history.pushState({ ...entry(), dialogs }, '');
    }
  });
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
  } else if (dialogsOfEntry() < dialogsWithEntry().length) {
    dialogsWithEntry().at(-1)?.leave();
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
  for (let dialog = dialogsWithEntry().at(-1); dialog; dialog = dialogsWithEntry().at(-1)) {
    const depth = open.getState().length;
    const changed = nextChange();
    dialog.leave();
    // A dialog that closes or asks at once does so before the second frame; one that is saving does neither.
    await Promise.race([changed, nextFrame().then(nextFrame)]);
    while (open.getState().length > depth) await nextChange();
    if (open.getState().includes(dialog)) return false;
  }
  return true;
}

function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const stop = open.subscribe(() => {
      stop();
      resolve();
    });
  });
}

/** The number at the first press of the latest click, double click or more. */
let changesAtFirst = 0;

/** The control that this first press met; `null` if it met none. */
let controlAtFirst: Element | null = null;

/**
 * Drops later presses of a double click that would meet something else than its first: another layer, or what lay under a
 * control that is gone since, such as a message's Undo.
 */
function drop(event: MouseEvent): void {
  if (event.detail <= 1) {
    if (event.type === 'mousedown') {
      changesAtFirst = changes;
      controlAtFirst = event.target instanceof Element ? event.target.closest(CONTROLS) : null;
    }
    return;
  }
  if (changes === changesAtFirst && controlAtFirst?.isConnected !== false) return;
  // The focus must also stay where the dialog put it.
  event.preventDefault();
  event.stopPropagation();
}

const CONTROLS = 'button, a, label, input, [role="menuitem"], [role="option"]';

// On the window, before listeners on the document that react to presses beside a dialog.
for (const type of ['mousedown', 'mouseup', 'click', 'dblclick'] as const) {
  window.addEventListener(type, drop, { capture: true });
}
