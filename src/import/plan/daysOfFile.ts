/** Of which days a file of marks or grades is, so that the school's own of these days can be read before it is planned. */
import type { AskedOfAllRows } from './allRows.ts';
import { columnReading } from './columnReading.ts';
import { isAboutStudents } from '#import/reading/importFields.ts';
import { readDay } from '#import/reading/readDays.ts';
import { dayCells } from './importUnits.ts';
import type { FileToRead } from './fileToRead.ts';

/** From the first day to the last, `YYYY-MM-DD`. */
export interface DaySpan {
  readonly first: string;
  readonly last: string;
}

/** The span of some days; `undefined` without any. */
export function spanOf(days: Iterable<string>): DaySpan | undefined {
  let span: DaySpan | undefined;
  for (const day of days) {
    if (!span) span = { first: day, last: day };
    else if (day < span.first) span = { ...span, first: day };
    else if (day > span.last) span = { ...span, last: day };
  }
  return span;
}

/** The span of all days that a file says, of rows that are not stored as well; `undefined` where days do not matter. */
export function daysOfFile(file: FileToRead, asked: AskedOfAllRows): DaySpan | undefined {
  if (!isAboutStudents(file.collection)) return undefined;
  const order = columnReading(file).orderOf('date');
  const cells = dayCells(file, asked);
  return spanOf(cells.flatMap((cell) => readDay(cell, order, file.today) ?? []));
}
