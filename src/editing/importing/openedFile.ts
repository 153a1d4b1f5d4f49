import type { WrittenAs } from '#domain/importing/columns/columnReading.ts';
import type { Corrections } from '#domain/importing/reading/corrections.ts';
import type { Standing } from '#domain/importing/decideRows.ts';
import type { ColumnChoice, ExamOfColumn } from '#domain/importing/columns/guessColumns.ts';
import { NO_FIELD, SEVERAL } from '#domain/importing/columns/guessColumns.ts';
import type { SheetSeen } from '#domain/importing/importSession.ts';
import type { ImportSource } from './importWork.ts';
import type { TypedOver } from './typedOver.ts';

/** Which rows of the preview are shown. */
export type RowsShown = 'all' | Standing;

/** What the person has said of a sheet. */
interface Said {
  readonly columns: readonly ColumnChoice[];
  readonly writtenAs: WrittenAs;
  readonly matchBy: string;
  readonly createsClasses: boolean;
  readonly corrections: Corrections;
  /** What types over and takes back `corrections`. */
  readonly typedOver: TypedOver;
  readonly shown: RowsShown;
}

/** A file that has been read, and what the person has said of it. */
export interface OpenedFile extends Said {
  readonly name: string;
  /** From what it can be read again. */
  readonly source: ImportSource;
  /** What was pasted, where it is no file. */
  readonly text: string | undefined;
  readonly sheets: readonly { readonly place: number; readonly name: string }[];
  readonly sheet: number;
  readonly seen: SheetSeen;
}

/** What is said of a sheet to begin with: what its columns were guessed to be. */
export function nothingSaid(seen: SheetSeen, typedOver: TypedOver): Said {
  return {
    columns: seen.guesses,
    writtenAs: {},
    matchBy: '',
    createsClasses: true,
    corrections: {},
    typedOver,
    shown: 'all',
  };
}

/** What a file is called: what was pasted has no name. */
export function named(source: ImportSource): Pick<OpenedFile, 'source' | 'name' | 'text'> {
  return {
    source,
    name: 'name' in source ? source.name : 'Pasted rows',
    text: 'text' in source ? source.text : undefined,
  };
}

/** The columns with one taken for a field, which is taken from the column that had it. */
export function withColumn(
  columns: readonly ColumnChoice[],
  place: number,
  choice: ColumnChoice,
): readonly ColumnChoice[] {
  return columns.map((now, other) => {
    if (other === place) return choice;
    const isTaken = now.field === choice.field && !SEVERAL.has(choice.field);
    return isTaken ? { field: NO_FIELD } : now;
  });
}

/** The columns with the exam that one is of. Those behind it that said the same so far follow, but for the subject. */
export function withExam(
  columns: readonly ColumnChoice[],
  place: number,
  field: keyof ExamOfColumn,
  text: string,
): readonly ColumnChoice[] {
  const before = columns[place]?.exam?.[field];
  return columns.map((column, other) => {
    const follows =
      other === place || (other > place && field !== 'subject' && column.exam?.[field] === before);
    return column.exam && follows ? { ...column, exam: { ...column.exam, [field]: text } } : column;
  });
}
