import type { FieldKind } from '#school/fields/fieldKinds.ts';

/** Which exam a column of marks is of, as it is typed; empty where it is the one that holds for all rows. */
export interface ExamOfColumn {
  readonly subject: string;
  readonly examType: string;
  readonly maxMarks: string;
  readonly date: string;
  /** Tells exams of one subject, type and day apart; holds for this column alone. */
  readonly title: string;
}

/** What a column is taken for. */
export interface ColumnChoice {
  /** Name of the field; empty where the column is not imported. */
  readonly field: string;
  /** Of a column of marks: which exam they are of. */
  readonly exam?: ExamOfColumn;
  /** Of a column that becomes a new field: its kind. */
  readonly kind?: FieldKind;
  /** A person has to confirm it. */
  readonly isLikely?: true;
  /** Values, neighbours or one word of the heading told the field. */
  readonly isGuess?: true;
}

/** Several columns may be these: one exam or one day each, or a new field each. */
export const SEVERAL: ReadonlySet<string> = new Set(['marks', 'status', 'new field']);

/** Becomes a field of the school's own, which the import adds. */
export const NEW_FIELD = 'new field';

/** Not imported. */
export const NO_FIELD = '';
