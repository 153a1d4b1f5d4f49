/** Marks that are typed and not saved yet: averages, errors, and merging with stored marks. */
import { t } from '#language/t.ts';
import { cellKey, type Assessment } from './assessments.ts';
import { gradeAverage, type Averaged } from './gradeAverage.ts';
import type { Weights } from '#school/grading/averageRule.ts';
import type { MarkBook, MarkBookColumn } from './markBook.ts';
import { NO_NUMBER, readMark, saysTheSame } from './markTexts.ts';

/** A typed mark. */
export interface TypedMark extends Assessment {
  readonly studentId: string;
  /** The name of the student, who may be deleted by now. */
  readonly name: string;
  readonly text: string;
  /** The text of the cell when typing began. */
  readonly over: string;
  /** Ids of grades, which identify a changed assessment: see `movedAssessments.ts`. */
  readonly among?: readonly string[];
}

/** Typed marks by `cellKey`. */
export type TypedMarks = Readonly<Record<string, TypedMark>>;

/**
 * Returns a student's average in the subject in percent, with typed marks; `undefined` without marks
 * (docs/conformance.md, Reports, exactly).
 */
export function averageOf(
  columns: readonly MarkBookColumn[],
  typed: TypedMarks,
  studentId: string,
  weights: Weights,
): number | undefined {
  const counting = columns.flatMap((column): readonly Averaged[] => {
    const { examType, maxMarks } = column;
    const mark = typed[cellKey(column, studentId)];
    const read = mark && readMark(mark.text);
    if (read?.kind === 'mark') return [{ subject: '', examType, maxMarks, marks: read.marks }];
    const stored = read ? [] : (column.grades.get(studentId) ?? []);
    return stored.map(({ marks }) => ({ subject: '', examType, maxMarks, marks }));
  });
  return gradeAverage(counting, weights);
}

/** Returns the unreadable typed marks in the order of the book: column by column, from the top. */
export function faultsIn(typed: TypedMarks, { rows, columns }: MarkBook): readonly TypedMark[] {
  const places = new Map(
    columns.flatMap((column, place) =>
      rows.map(({ student }, row) => [cellKey(column, student.id), place * rows.length + row]),
    ),
  );
  const placeOf = (mark: TypedMark): number =>
    places.get(cellKey(mark, mark.studentId)) ?? places.size;
  return Object.values(typed)
    .filter(({ text }) => readMark(text).kind === 'wrong')
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns the error of a typed mark: "Dev Patel: “x” is no number". */
export function faultSentence({ name, text }: TypedMark): string {
  const read = readMark(text);
  const message = read.kind === 'wrong' ? read.message : t(NO_NUMBER);
  const student = name || t('A student');
  return message === t(NO_NUMBER)
    ? t('{student}: “{text}” is no number', { student, text: text.trim() })
    : t('{student}: {fault}', { student, fault: message });
}

/** Counts the typed marks over the maximum of their assessment. */
export function countOverMaximum(typed: TypedMarks): number {
  return Object.values(typed).filter(({ text, maxMarks }) => {
    const read = readMark(text);
    return read.kind === 'mark' && read.marks > maxMarks;
  }).length;
}

/** Adds edits to the typed marks. An edit that means the same as the stored text removes the typed mark. */
export function withTyped(
  typed: TypedMarks,
  edits: readonly (Omit<TypedMark, 'over'> & { readonly stored: string })[],
): TypedMarks {
  const changed = { ...typed };
  for (const { stored, ...edit } of edits) {
    const key = cellKey(edit, edit.studentId);
    if (saysTheSame(edit.text, stored)) delete changed[key];
    else changed[key] = { ...edit, over: stored };
  }
  return changed;
}
