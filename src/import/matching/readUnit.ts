/** What is read from a file for one record: the type that matching, deciding and previewing share. */
import type { Cell } from '#school/exporting/sheets.ts';
import type { SheetColumn, SheetRow } from '#import/headings/sheetTable.ts';

/** The cells that one record is read from, by field name. */
export type UnitCells = Pick<ReadonlyMap<string, Cell>, 'get'>;

/** What one record is read from. */
export interface ImportUnit {
  /** Tells units apart, beginning with the key of their row; what is typed over is kept by it. */
  readonly key: string;
  readonly row: SheetRow;
  readonly cells: UnitCells;
  /** The column whose heading says more, in a file with a row a student. */
  readonly column?: SheetColumn;
}

/** A unit with what was read from it. */
export interface ReadUnit {
  readonly unit: ImportUnit;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  /** Messages by field. */
  readonly problems: ReadonlyMap<string, string>;
  /** The kinds of faults of cells that cannot be read, by field. */
  readonly faults?: ReadonlyMap<string, string> | undefined;
  /** What the cells say that cannot be read, by field. */
  readonly unread: ReadonlyMap<string, string>;
  /** First and last name come from one cell, so where the one ends is a guess. */
  readonly hasSplitName: boolean;
  /** Id of the class that the file names for a mark or grade. */
  readonly classId: string | undefined;
  /** The cell that the grade or mark is read from was emptied by hand: there is none to store. */
  readonly isEmptied: boolean;
}
