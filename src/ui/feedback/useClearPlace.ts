import { useLayoutEffect } from 'react';

/**
 * Elements that are read or pressed next: save bars, the title and buttons of a page or dialog, the top bar of a small
 * window.
 */
const KEPT_CLEAR = '[data-keep-clear]';
/** In a dialog, all are kept clear; on a page, as long as a place without any exists. */
const CONTROLS = 'input, select, textarea, button, a[href]';
const OPEN_DIALOGS = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';

/** Moves the toasts, if any, to where they cover nothing that is used next. */
export function useClearPlace(): void {
  useLayoutEffect(() => {
    let frame = 0;
    const soon = (): void => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        place();
      });
    };
    lists += 1;
    place();
    const watch = new MutationObserver(soon);
    watch.observe(document.body, { childList: true, subtree: true });
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener('resize', soon, { signal });
    addEventListener('scroll', soon, { signal, capture: true, passive: true });
    addEventListener('focusin', soon, { signal });
    // A dialog slides into place.
    addEventListener('transitionend', soon, { signal });
    return () => {
      cancelAnimationFrame(frame);
      watch.disconnect();
      listening.abort();
      lists -= 1;
      if (lists === 0) giveRoom(undefined, 0);
    };
  }, []);
}

/** The lists of toasts on screen, and the dialog that leaves them the foot of the window. */
let lists = 0;
let smallerDialog: Element | undefined;

/** Read by the style of dialogs. */
const ROOM = '--toasts-room';

function place(): void {
  const toasts = document.querySelector<HTMLElement>('[data-toasts]');
  if (!toasts) return;
  // With several dialogs open, only the last can be used.
  const dialog = [...document.querySelectorAll(OPEN_DIALOGS)].at(-1);
  const named = [...(dialog ?? document).querySelectorAll(KEPT_CLEAR)];
  const controls = [...(dialog ?? document).querySelectorAll(CONTROLS)].filter(
    (control) => !toasts.contains(control) && isIn(control, dialog),
  );
  // Beside a dialog the toasts stay in their corner; without room there, they move to the middle, in front of the
  // dialog.
  toasts.removeAttribute('data-before-dialog');
  const isBefore = dialog !== undefined && areAboveEachOther(toasts, dialog);
  toasts.toggleAttribute('data-before-dialog', isBefore);
  const high = toasts.offsetHeight;
  if (isBefore && dialog === smallerDialog) {
    giveRoom(dialog, high);
    return;
  }
  giveRoom(undefined, 0);
  const bandsOf = (elements: readonly Element[]): readonly Band[] =>
    elements
      .filter((element) => areAboveEachOther(toasts, element))
      .map((element) => element.getBoundingClientRect());
  const keptClear = bandsOf([...named, ...(dialog ? controls : []), ...elementsUsedNext(toasts)]);
  const order = isBefore ? 'topThenBottomUp' : isOverEnd(high) ? 'topDown' : 'bottomUp';
  const top = clearPlace(high, window.innerHeight, { keptClear, others: bandsOf(controls) }, order);
  toasts.style.insetBlock = `${top}px auto`;
  if (isBefore && coversAny(keptClear, top, high)) {
    giveRoom(dialog, high);
    toasts.style.insetBlock = '';
  }
}

/** Ends a dialog above the toasts, which then stay at the foot of the window until they go. */
function giveRoom(dialog: Element | undefined, high: number): void {
  smallerDialog = dialog;
  const { style } = document.documentElement;
  const room = dialog ? `${Math.min(EDGE + high + GAP, window.innerHeight / 2)}px` : '';
  if (style.getPropertyValue(ROOM) === room) return;
  style.setProperty(ROOM, room);
  const focused = document.activeElement;
  if (dialog?.contains(focused)) focused?.scrollIntoView({ block: 'nearest' });
}

/** True for a control that is not scrolled out of its dialog, or of the window. */
function isIn(control: Element, dialog: Element | undefined): boolean {
  const { top, bottom } = dialog?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const own = control.getBoundingClientRect();
  return own.bottom > top && own.top < bottom;
}

/** True if toasts at the foot of the window would stay over the page's last rows, however far it is scrolled. */
function isOverEnd(high: number): boolean {
  // As in Toasts.module.css: there they stand over the sidebar.
  if (matchMedia('(width >= 1024px) and (height >= 600px)').matches) return false;
  const { scrollHeight } = document.documentElement;
  return window.scrollY + window.innerHeight + EDGE + high > scrollHeight;
}

/** True if two elements share a part of the window's width. */
function areAboveEachOther(element: Element, other: Element): boolean {
  const [a, b] = [element.getBoundingClientRect(), other.getBoundingClientRect()];
  return a.right > b.left && a.left < b.right;
}

const ROWS = '[role="row"], tr, li';
/** In pixels: a higher element is not a row but a part of the page. */
const HIGHEST_ROW = 160;

/** The row or field that has the focus, and the row after it. */
function elementsUsedNext(toasts: HTMLElement): readonly Element[] {
  const focused = document.activeElement;
  if (!focused || toasts.contains(focused)) return [];
  const row = focused.closest(ROWS) ?? focused;
  const next = row.nextElementSibling;
  return (next?.matches(ROWS) ? [row, next] : [row]).filter(
    ({ clientHeight }) => clientHeight > 0 && clientHeight <= HIGHEST_ROW,
  );
}

/** A vertical range of the window, in pixels from its top. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Free space at the window's edges, and around elements that must stay visible. */
const EDGE = 16;
const GAP = 8;

/**
 * Returns the top of a box `high` pixels high that covers none of the bands in `keptClear`, and none of `others` if
 * such a place exists, in pixels from the window's top. `order` says which places are tried first. If none is free,
 * returns the place that covers least of `keptClear`.
 */
export function clearPlace(
  high: number,
  windowHeight: number,
  { keptClear, others }: { readonly keptClear: readonly Band[]; readonly others: readonly Band[] },
  order: 'topDown' | 'bottomUp' | 'topThenBottomUp',
): number {
  const top = EDGE;
  const bottom = windowHeight - EDGE - high;
  const bands = [...keptClear, ...others];
  const below = bands.map((band) => band.bottom + GAP).toSorted((a, b) => a - b);
  const above = bands.map((band) => band.top - GAP - high).toSorted((a, b) => b - a);
  const upwards = [bottom, ...above, ...below, top];
  const places = {
    topDown: [top, ...below, ...above, bottom],
    bottomUp: upwards,
    topThenBottomUp: [top, ...upwards],
  }[order].filter((place) => place >= 0 && place + high <= windowHeight);
  const covered = (place: number): number =>
    keptClear.reduce((sum, band) => sum + overlap(band, { top: place, bottom: place + high }), 0);
  // Hazard: not how much of the others is covered, or the toasts would move at every scroll of a full page.
  const coversOthers = (place: number): number => Number(coversAny(others, place, high));
  return (
    places.toSorted((a, b) => covered(a) - covered(b) || coversOthers(a) - coversOthers(b))[0] ?? 0
  );
}

/** True if a box at `top` covers any of the bands. */
function coversAny(bands: readonly Band[], top: number, high: number): boolean {
  return bands.some((band) => overlap(band, { top, bottom: top + high }) > 0);
}

function overlap(a: Band, b: Band): number {
  return Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}
