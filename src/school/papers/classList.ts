/** Class lists on paper: the columns to tick. */
import { STUDENT, type Student } from '#school/students/students.ts';
import { formatDay } from '#school/text/formats.ts';

/** A column that a class list may have, beside the name. */
export interface ListColumn {
  readonly id: string;
  readonly label: string;
  readonly textOf: (student: Student) => string;
}

/** In every list, or the same for all of its students. */
const NOT_OFFERED: ReadonlySet<string> = new Set(['firstName', 'lastName', 'class']);

/** The columns of class lists, in the order of the form. A field of the school's own is one more column. */
export const LIST_COLUMNS: readonly ListColumn[] = Object.entries(STUDENT).flatMap(
  ([id, field]): readonly ListColumn[] => {
    if (!('label' in field) || NOT_OFFERED.has(id)) return [];
    const { label, kind } = field;
    const textOf = (student: Student): string => {
      const value: unknown = new Map<string, unknown>(Object.entries(student)).get(id);
      const text = typeof value === 'string' ? value : '';
      return kind === 'day' ? formatDay(text) : text.replaceAll('\n', ', ');
    };
    return [{ id, label, textOf }];
  },
);

/** Ticked until somebody chooses. */
export const USUAL_LIST_COLUMNS: readonly string[] = ['rollNumber'];

/** More columns would be too narrow to write in. */
export const MOST_EMPTY_COLUMNS = 12;
