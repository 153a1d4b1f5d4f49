/** The maximum number of steps of an axis. */
const MOST_STEPS = 5;

/**
 * Returns the ticks of an axis from 0 for whole numbers up to `highest`: even steps of 1, 2 or 5 times a power of ten.
 */
export function evenTicks(highest: number): number[] {
  const least = Math.max(1, highest / MOST_STEPS);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((size) => size >= least) ?? least;
  const steps = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
}
