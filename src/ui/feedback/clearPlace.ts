/** A vertical range of the window, in pixels from its top. */
export interface Band {
  readonly top: number;
  readonly bottom: number;
}

/** Free space at the window's edges, and around elements that must stay visible. */
const EDGE = 16;
const GAP = 8;

/**
 * Returns the top of a box `high` pixels high that covers none of the bands in `keptClear`, in pixels from the window's
 * top. `order` says which places are tried first. If none is free, returns the place that covers least.
 */
export function clearPlace(
  high: number,
  windowHeight: number,
  keptClear: readonly Band[],
  order: 'topDown' | 'bottomUp' | 'topThenBottomUp',
): number {
  const top = EDGE;
  const bottom = windowHeight - EDGE - high;
  const below = keptClear.map((band) => band.bottom + GAP).toSorted((a, b) => a - b);
  const above = keptClear.map((band) => band.top - GAP - high).toSorted((a, b) => b - a);
  const upwards = [bottom, ...above, ...below, top];
  const places = {
    topDown: [top, ...below, ...above, bottom],
    bottomUp: upwards,
    topThenBottomUp: [top, ...upwards],
  }[order].filter((place) => place >= 0 && place + high <= windowHeight);
  const covered = (place: number): number =>
    keptClear.reduce((sum, band) => sum + overlap(band, { top: place, bottom: place + high }), 0);
  return places.toSorted((a, b) => covered(a) - covered(b))[0] ?? 0;
}

function overlap(a: Band, b: Band): number {
  return Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
}
