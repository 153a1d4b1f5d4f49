/**
 * Computes the column widths of a table on paper. The browser's own widths would break a phone number to keep a name on
 * one line. Or a long number would overlap its neighbour.
 */

/** The widths a column needs, in ems, in ascending order. */
export interface ColumnNeed {
  /** The width of texts that are never broken: figures, phone numbers, words of the heading. */
  readonly min: number;
  readonly words: number;
  /** The width that keeps texts on one line. */
  readonly wished: number;
}

/** Approximate widths of characters: capitals and figures, narrow ones, East Asian ones, and the rest. */
const CAPITAL_WIDTH = 0.68;
const NARROW = 0.36;
const EAST_ASIAN = 1;
const OTHER_WIDTH = 0.58;

const WIDTHS = new Map<string, number>([
  ...Array.from(
    'ABCDEFGHJKLMNOPQRSTUVWXYZ0123456789mw%+@',
    (letter) => [letter, CAPITAL_WIDTH] as const,
  ),
  ...Array.from(" .,:;'’!|()/ijlI-", (letter) => [letter, NARROW] as const),
]);

/** Returns the approximate width of a text, in ems. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) {
    ems += WIDTHS.get(letter) ?? (isEastAsian(letter) ? EAST_ASIAN : OTHER_WIDTH);
  }
  return ems;
}

function isEastAsian(letter: string): boolean {
  return letter >= '\u1100' && /[\p{scx=Hani}\p{scx=Kana}\p{scx=Hang}\p{scx=Hira}]/u.test(letter);
}

/** Returns the width of the longest unbreakable part; a line may end after a hyphen. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/\s|(?<=-)/).map(emsOf));
}

/** True if `room` is enough to keep all words whole. */
export function haveRoom(needs: readonly ColumnNeed[], room: number): boolean {
  return sumOf(needs.map(({ words }) => words)) <= room;
}

/**
 * Returns column widths in percent: first what each column must have, then whole words, then the wished width. With too
 * little room for all words, the longest ones are broken.
 */
export function columnPercents(needs: readonly ColumnNeed[], room: number): number[] {
  let widths = needs.map(() => 0);
  for (const level of ['min', 'words', 'wished'] as const) {
    const gaps = needs.map((need, index) => need[level] - (widths[index] ?? 0));
    const [left, wants] = [room - sumOf(widths), sumOf(gaps)];
    const part = wants > 0 ? Math.min(left / wants, 1) : 0;
    const most = level === 'words' ? evenShare(gaps, left) : undefined;
    widths = widths.map((ems, index) => {
      const gap = gaps[index] ?? 0;
      return ems + (most === undefined ? part * gap : Math.min(gap, most));
    });
    if (part < 1 && wants > 0) break;
  }
  const all = sumOf(widths);
  return widths.map((ems) => (ems / all) * 100);
}

/** Returns the most that each may take of `left` so that who wants little takes all of it. */
function evenShare(wants: readonly number[], left: number): number {
  let rest = left;
  for (const [served, want] of wants.toSorted((a, b) => a - b).entries()) {
    const share = rest / (wants.length - served);
    if (want > share) return share;
    rest -= want;
  }
  return Infinity;
}

function sumOf(ems: readonly number[]): number {
  return ems.reduce((sum, width) => sum + width, 0);
}
