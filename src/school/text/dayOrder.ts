/** Puts days in order, and texts that are none somewhere among them. */
export function compareDays(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
