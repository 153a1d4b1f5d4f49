import { t } from '#language/t.ts';
import { commaList } from '#school/text/formats.ts';

/** Returns "Reception, 5B, 6A and 34 more": those that are named, and the number of the others if there are any. */
export function andMore(named: readonly string[], others: number): string {
  const names = commaList(named);
  return others > 0 ? t('{names} and {count} more', { names, count: others }) : names;
}
