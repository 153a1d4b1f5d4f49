import { isDay } from '#school/text/days.ts';
import type { ExportTable } from '#school/exporting/exportTables.ts';
import type { Cell } from '#school/exporting/sheets.ts';

const PERCENT = /^(\d+(?:\.\d+)?)%$/;

/** A report as a workbook has it: what its CSV holds, with counts and percentages as numbers, and days as dates. */
export function reportTable(
  title: string,
  headings: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): ExportTable {
  return { name: title, headings, rows: rows.map((row) => row.map(cellOf)) };
}

function cellOf(value: string | number): Cell {
  if (typeof value === 'number') return { text: String(value), number: value };
  if (isDay(value)) return { text: value, day: value };
  const [, digits] = PERCENT.exec(value) ?? [];
  return digits === undefined ? value : { text: value, number: Number(`${digits}e-2`) };
}
