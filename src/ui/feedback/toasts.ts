import type { Said } from '#language/t.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';

/** How a toast is announced: errors interrupt a screen reader, others wait. */
export type ToastKind = 'success' | 'error' | 'info';

/** An action offered by a toast, for example "Undo". */
export interface ToastAction {
  readonly label: Said;
  readonly onAction: () => void;
  /** The subject, if it can be settled in another way: see `dismissToastsAbout`. */
  readonly about?: string;
}

interface ToastRequest {
  readonly text: Said;
  /** A second line: the reason. */
  readonly detail?: Said;
  readonly kind?: ToastKind;
  readonly action?: ToastAction;
  /**
   * Makes the `status` hold the text alone, with the action outside, because tests look for the exact text. The toast
   * goes when the same text comes again or another action becomes the newest.
   */
  readonly isTextOnly?: boolean;
  /** Time on screen in milliseconds. An error without it stays until it is closed. */
  readonly durationMs?: number;
}

export interface Toast {
  readonly id: number;
  readonly text: Said;
  readonly detail: Said | undefined;
  readonly kind: ToastKind;
  readonly action: ToastAction | undefined;
  readonly isTextOnly: boolean;
}

/** Long enough to read the text and decide on an action (WCAG 2.2.1). */
const SHOWN_MS = 6_000;
const SHOWN_WITH_ACTION_MS = 10_000;
const MOST_AT_ONCE = 3;

/** The toasts on screen, oldest first. */
export const toasts: StoreApi<readonly Toast[]> = createStore(() => []);

let lastId = 0;
let paused = false;
const remainingMs = new Map<number, number>();
const running = new Map<number, { timer: ReturnType<typeof setTimeout>; since: number }>();

function start(id: number): void {
  const remaining = remainingMs.get(id);
  if (remaining === undefined || paused) return;
  running.set(id, { timer: setTimeout(() => dismissToast(id), remaining), since: Date.now() });
}

function stop(id: number): void {
  const clock = running.get(id);
  if (!clock) return;
  clearTimeout(clock.timer);
  running.delete(id);
  remainingMs.set(id, Math.max(1_000, (remainingMs.get(id) ?? 0) - (Date.now() - clock.since)));
}

function durationOf({ kind, action, durationMs }: ToastRequest): number | undefined {
  if (durationMs !== undefined) return durationMs;
  if (kind === 'error') return undefined;
  return action ? SHOWN_WITH_ACTION_MS : SHOWN_MS;
}

/** Shows a message in a corner of the page. Returns its id. */
export function showToast(request: ToastRequest): number {
  for (const toast of toasts.getState()) if (isReplacedBy(toast, request)) dismissToast(toast.id);
  const id = ++lastId;
  const toast: Toast = {
    id,
    text: request.text,
    detail: request.detail,
    kind: request.kind ?? 'success',
    action: request.action,
    isTextOnly: request.isTextOnly ?? false,
  };
  const duration = durationOf(request);
  if (duration !== undefined) remainingMs.set(id, duration);
  const shown = toasts.getState();
  const kept = shown.length >= MOST_AT_ONCE ? withoutOldestMessage(shown) : shown;
  toasts.setState([...kept, toast], true);
  start(id);
  return id;
}

function isReplacedBy({ text, action, isTextOnly }: Toast, request: ToastRequest): boolean {
  if (isTextOnly && request.action) return true;
  // The same text without an action is shown once.
  return text() === request.text() && (isTextOnly || (!action && !request.action));
}

/** Errors stay until they are closed, so the oldest other toast is removed. */
function withoutOldestMessage(shown: readonly Toast[]): readonly Toast[] {
  const oldest = shown.find((toast) => toast.kind !== 'error');
  if (!oldest) return shown;
  forget(oldest.id);
  return shown.filter((toast) => toast !== oldest);
}

function forget(id: number): void {
  stop(id);
  remainingMs.delete(id);
}

/** Removes a toast. Returns whether it was there, because a second click may come before the first is rendered. */
export function dismissToast(id: number): boolean {
  forget(id);
  const shown = toasts.getState();
  const isShown = shown.some((toast) => toast.id === id);
  if (isShown)
    toasts.setState(
      shown.filter((toast) => toast.id !== id),
      true,
    );
  return isShown;
}

/** Removes all toasts. */
export function dismissAllToasts(): void {
  for (const toast of toasts.getState()) forget(toast.id);
  toasts.setState([], true);
}

/** Stops the timers while someone reads a toast or reaches for a button. */
export function pauseToasts(): void {
  if (paused) return;
  paused = true;
  for (const toast of toasts.getState()) stop(toast.id);
}

/** Restarts the timers. */
export function resumeToasts(): void {
  if (!paused) return;
  paused = false;
  for (const toast of toasts.getState()) start(toast.id);
}

/** Returns the action about `about` of a toast on screen. */
export function actionAbout(about: string): ToastAction | undefined {
  return toasts.getState().find(({ action }) => action?.about === about)?.action;
}

/** Removes toasts whose action concerns a settled subject. */
export function dismissToastsAbout(about: string): void {
  for (const { id, action } of toasts.getState()) if (action?.about === about) dismissToast(id);
}
