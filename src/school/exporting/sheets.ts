/** What a spreadsheet holds, as plain data: what is read from a file, and what a file is written from. */

/** A cell that is more than its text. */
export interface RichCell {
  /** As a person sees it in the spreadsheet: "0042" where 42 is formatted so; a day as `YYYY-MM-DD`. */
  readonly text: string;
  /** Where the cell is a date: that day, `YYYY-MM-DD`. */
  readonly day?: string;
  /** Where the cell is a number: that number, rounded as it is seen. */
  readonly number?: number;
  /** Why the cell says nothing that could be kept, as a sentence: the digits that "5.55E+09" stood for are gone. */
  readonly unreadable?: string;
}

/** One cell of a sheet; empty text where it is empty. Blanks around a text are kept. */
export type Cell = string | RichCell;

/** One sheet of a workbook. A file of text is a workbook of one sheet. */
export interface Sheet {
  readonly name: string;
  /** Hidden in the workbook. Hidden rows and columns of a sheet are read as any other. */
  readonly hidden: boolean;
  /** All rows from the first of the file, blank ones too, each as long as the longest. The last is not blank. */
  readonly rows: readonly (readonly Cell[])[];
}

export interface Workbook {
  readonly sheets: readonly Sheet[];
}

/** What a person sees in a cell. */
export function cellText(cell: Cell): string {
  return typeof cell === 'string' ? cell : cell.text;
}
