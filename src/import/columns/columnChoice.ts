import type { ExamOfColumn } from './exams.ts';

/** What a column is taken for. */
export interface ColumnChoice {
  /** Name of the field; empty where the column is not imported. */
  readonly field: string;
  /** Of a column of marks: which exam they are of. */
  readonly exam?: ExamOfColumn;
}
