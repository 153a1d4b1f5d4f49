/** The maximum that the marks of a column were probably given out of. */
import { examTypeList, examTypeNames } from '#school/grading/examTypes.ts';
import type { ImportRules } from '#import/reading/importSchool.ts';
import { onlyCell } from '#import/headings/filledRows.ts';
import { readCellNumber } from '#import/reading/readNumbers.ts';
import { ofColumn } from './columnValues.ts';
import type { ColumnChoice } from './columnChoice.ts';
import type { SheetTable } from '#import/headings/sheetTable.ts';

const USUAL = [5, 10, 15, 20, 25, 30, 40, 50, 60, 80, 100];

/** The smallest usual maximum that is not below a mark; above 100 the next hundred. */
export function proposedMaximum(largest: number): number {
  return USUAL.find((maximum) => maximum >= largest) ?? Math.ceil(largest / 100) * 100;
}

/** The largest number in a column; `undefined` where it has none. A number alone in its row is of nobody. */
export const largestNumber = ofColumn((table, index): number | undefined => {
  // Few marks differ, and reading one takes longer than finding it again.
  const different = new Set(
    table.rows
      .filter(({ cells }) => table.columns.length === 1 || onlyCell(cells) === '')
      .map(({ cells }) => cells[index] ?? ''),
  );
  let largest: number | undefined;
  for (const cell of different) {
    const number = readCellNumber(cell, { whole: false, fallback: Number.NaN }, 'point');
    if (number === undefined || !Number.isFinite(number)) continue;
    largest = Math.max(largest ?? number, number);
  }
  return largest;
});

/** The type that a list of marks is of where nothing tells it: the last one used, else Quiz, else the school's first. */
export function usualExamType(rules: ImportRules, last: string | undefined): string {
  const names = examTypeNames(rules);
  const isOffered = last !== undefined && (rules.examTypes === undefined || names.includes(last));
  if (isOffered && last !== '') return last;
  return names.includes('Quiz') ? 'Quiz' : (names[0] ?? '');
}

/** The maximum that a school has set for a type of assessments, unless a mark passes it; `undefined` where it has none. */
export function maximumOfType(
  rules: ImportRules,
  examType: string,
  largest: number,
): number | undefined {
  const maximum = examTypeList(rules).find(({ name }) => name === examType)?.maxMarks;
  return maximum !== undefined && maximum >= largest ? maximum : undefined;
}

/** Whether a school has set a maximum for any type of assessments. */
export function hasMaximums(rules: ImportRules): boolean {
  return examTypeList(rules).some(({ maxMarks }) => maxMarks !== undefined);
}

/** A column has a maximum of its own where the common one is twice as large at least. */
const FAR_APART = 2;
/** Marks up to 5 and up to 6 or 7 are of one scale, though 10 is the usual maximum of these. */
const FAR_ABOVE = 1.5;

/**
 * The columns of marks with maximums: those of the types that headings name. One proposed maximum holds for all others,
 * but where some are far below it each shows its own.
 */
export function withMaximums(
  table: SheetTable,
  columns: readonly ColumnChoice[],
  rules: ImportRules,
  usualType: string,
): readonly ColumnChoice[] {
  const open = table.columns.flatMap((column, place) => {
    const exam = columns[place]?.exam;
    if (exam?.maxMarks !== '') return [];
    const largest = largestNumber(table, column);
    const own = maximumOfType(rules, exam.examType, largest ?? 0);
    const usual = maximumOfType(rules, exam.examType || usualType, largest ?? 0);
    return [{ place, own, usual, largest: largest ?? 0 }];
  });
  const proposed = open.flatMap((one) => (one.own === undefined ? [one.largest] : []));
  const most = Math.max(...proposed);
  const common = proposedMaximum(most);
  const isFar = (largest: number): boolean =>
    largest > 0 &&
    (common > 100 || largest * FAR_ABOVE <= most) &&
    proposedMaximum(largest) * FAR_APART <= common;
  const maximums = new Map(
    open.map(({ place, own, usual, largest }) => {
      const proposal = proposedMaximum(isFar(largest) ? largest : most);
      const apart = largest > 0 ? (usual ?? proposal) : undefined;
      return [place, own ?? (proposed.some(isFar) ? apart : undefined)] as const;
    }),
  );
  return columns.map((choice, place) => {
    const maximum = maximums.get(place);
    return choice.exam && maximum !== undefined
      ? { ...choice, exam: { ...choice.exam, maxMarks: String(maximum) } }
      : choice;
  });
}
