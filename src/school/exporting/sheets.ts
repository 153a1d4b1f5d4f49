/** A spreadsheet as plain data, for reading and writing files. */
import type { Text } from '#language/t.ts';

/** A cell with more than its text. */
export interface RichCell {
  /** The text as the spreadsheet shows it: "0042" for a formatted 42; a day as `YYYY-MM-DD`. */
  readonly text: string;
  /** The day, `YYYY-MM-DD`, if the cell is a date. */
  readonly day?: string;
  /** The time of that day, HH:MM, if the cell has one. */
  readonly time?: string;
  /** The number, rounded as shown, if the cell is a number. */
  readonly number?: number;
  /** A sentence why the cell's value cannot be used: "5.55E+09" has lost its digits. */
  readonly unreadable?: Text;
}

/** One cell of a sheet; an empty text if blank. Spaces around a text are kept. */
export type Cell = string | RichCell;

/** A sheet of a workbook. A text file is a workbook with one sheet. */
export interface Sheet {
  readonly name: string;
  /** True if the workbook hides the sheet. Hidden rows and columns are read like others. */
  readonly hidden: boolean;
  /** Semicolons separate the cells: in the file's region decimals have commas. */
  readonly semicolons?: true;
  /** All rows from the first of the file, blank ones included, padded to the longest. The last row is not blank. */
  readonly rows: readonly (readonly Cell[])[];
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
}

/** Returns the text that a person sees in a cell. */
export function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}
