/**
 * How wide the columns of a table on paper are. A browser's own shares go by what is longest in each: it breaks a phone
 * number in two, so that a name beside it can stand on one line, or lets a long number run over its neighbour.
 */

/** What a column has to hold, in ems, each as much as the one before or more. */
export interface ColumnNeed {
  /** What is never broken: a figure, a phone number, the words of its heading. */
  readonly least: number;
  /** Its longest word. */
  readonly words: number;
  /** What stands on one line then. */
  readonly wish: number;
}

/** About as wide as letters are: capitals and figures, narrow ones, those of East Asia, and the rest. */
const CAPITAL = 0.68;
const NARROW = 0.36;
const EAST_ASIAN = 1;
const OTHER = 0.58;

const WIDTHS = new Map<string, number>([
  ...Array.from('ABCDEFGHJKLMNOPQRSTUVWXYZ0123456789mw%+@', (letter) => [letter, CAPITAL] as const),
  ...Array.from(" .,:;'’!|()/ijlI-", (letter) => [letter, NARROW] as const),
]);

/** How wide a text is, about, in ems. */
export function emsOf(text: string): number {
  let ems = 0;
  for (const letter of text) {
    ems += WIDTHS.get(letter) ?? (isEastAsian(letter) ? EAST_ASIAN : OTHER);
  }
  return ems;
}

function isEastAsian(letter: string): boolean {
  return letter >= '\u1100' && /[\p{scx=Hani}\p{scx=Kana}\p{scx=Hang}\p{scx=Hira}]/u.test(letter);
}

/** How wide the longest part is that no line ends in: behind a hyphen one may. */
export function longestWord(text: string): number {
  return Math.max(...text.split(/\s|(?<=-)/).map(emsOf));
}

/** Whether all columns keep their words whole on so much room. */
export function haveRoom(needs: readonly ColumnNeed[], room: number): boolean {
  return sumOf(needs.map(({ words }) => words)) <= room;
}

/** The shares of the columns in percent: first what each needs at least, then whole words, then what it wishes for. */
export function columnPercents(needs: readonly ColumnNeed[], room: number): number[] {
  let given = needs.map(() => 0);
  for (const level of ['least', 'words', 'wish'] as const) {
    const wanted = needs.map((need) => need[level]);
    const [has, wants] = [sumOf(given), sumOf(wanted)];
    const part = wants > has ? Math.min((room - has) / (wants - has), 1) : 0;
    given = given.map((ems, place) => ems + part * ((wanted[place] ?? ems) - ems));
    if (part < 1 && wants > has) break;
  }
  const all = sumOf(given);
  return given.map((ems) => (ems / all) * 100);
}

function sumOf(ems: readonly number[]): number {
  return ems.reduce((sum, one) => sum + one, 0);
}
