/** Which way lines run. */
import { current } from './current.ts';

/** True if the language spoken now runs from right to left. */
export function isRightToLeft(): boolean {
  return current().language.isRightToLeft === true;
}

const SWAPPED: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

/** Returns a key as it moves along a line: where lines run from right to left, the left arrow leads to what comes next. */
export function keyAsRead({ key }: { readonly key: string }): string {
  return (isRightToLeft() && SWAPPED[key]) || key;
}
