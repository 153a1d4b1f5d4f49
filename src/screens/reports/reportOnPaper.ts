import type { MadeRow, ReportColumn, ShownColumn } from '#school/reports/report.ts';
import { isShort } from '#ui/display/text.tsx';
import {
  columnPercents,
  emsOf,
  haveRoom,
  longestWord,
  type ColumnNeed,
} from '#ui/paper/columnWidths.ts';

/** Page width in ems of the table's font, A4 or Letter. */
const UPRIGHT = 60;
const ON_ITS_SIDE = 88;
/** If at most this many ems are missing, a few long words are broken instead of turning the page. */
const BROKEN_EMS = 5;

/** The gap after a column, in ems. */
const GAP_EMS = 0.9;
/** The minimum width of a sentence column, in ems: about two words a line. */
const FOR_SENTENCES = 9;
/** The width that the badge adds to a performance label, in ems. */
const AROUND_PERFORMANCE = 1.5;
/** Longer words and phones, in ems, may break; no page is turned for them. */
const MOST_FOR_WORDS = 11;
const MOST_FOR_PHONES = 16;
/** A long text asks for at most this width, in ems, and leaves room for other columns. */
const MOST_WISHED = 24;
/** The maximum number of lines of names and other texts on a portrait page. */
const MOST_LINES = 3;

/** Returns the columns' shares of a printed page, and whether the page is turned to landscape. */
export function onPaper(
  columns: readonly ShownColumn[],
  rows: readonly MadeRow[],
): { readonly percents: readonly number[]; readonly isOnItsSide: boolean } {
  const needs = needsOf(columns, rows);
  const upright = columnPercents(needs, UPRIGHT);
  const hasRoom =
    haveRoom(needs, UPRIGHT + BROKEN_EMS) &&
    needs.every(({ longest }, index) => {
      const width = ((upright[index] ?? 0) / 100) * UPRIGHT - GAP_EMS;
      return longest <= width * MOST_LINES;
    });
  return hasRoom
    ? { percents: upright, isOnItsSide: false }
    : { percents: columnPercents(needs, ON_ITS_SIDE), isOnItsSide: true };
}

/** The needs of a column, with its longest text uncut. */
interface ReportColumnNeed extends ColumnNeed {
  readonly longest: number;
}

/** Returns each column's needs, from its longest cells and the words of its heading. */
function needsOf(columns: readonly ShownColumn[], rows: readonly MadeRow[]): ReportColumnNeed[] {
  return columns.map(({ header, kind }, index) => {
    const heading = longestWord(header);
    let [min, words, longest] = [heading, heading, heading];
    for (const text of new Set(rows.map(({ cells }) => cells[index] ?? ''))) {
      const cell = needOf[kind](text);
      min = Math.max(min, cell.min);
      words = Math.max(words, cell.words);
      longest = Math.max(longest, cell.wished);
    }
    words = Math.max(min, words);
    const wished = Math.max(words, Math.min(longest, MOST_WISHED));
    return { min: min + GAP_EMS, words: words + GAP_EMS, wished: wished + GAP_EMS, longest };
  });
}

/** Returns the needs of one cell, by kind. */
const needOf: Readonly<Record<ReportColumn['kind'], (text: string) => ColumnNeed>> = {
  text: (text) => {
    const wished = emsOf(text);
    const words = Math.min(longestWord(text), MOST_FOR_WORDS);
    return { min: isShort(text) ? wished : 0, words, wished };
  },
  sentence: (text) => {
    const wished = emsOf(text);
    const min = Math.min(wished, FOR_SENTENCES);
    return { min, words: min, wished };
  },
  phone: (text) => whole(Math.min(emsOf(text), MOST_FOR_PHONES)),
  figure: (text) => whole(emsOf(text)),
  performance: (text) => whole(emsOf(text) + AROUND_PERFORMANCE),
};

function whole(ems: number): ColumnNeed {
  return { min: ems, words: ems, wished: ems };
}
