import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import type { ColumnChoice } from '#import/columns/columnChoice.ts';
import type { SheetTable } from '#import/headings/sheetTable.ts';
import type { OtherClass, OtherKeys } from '#import/matching/samePeople.ts';
import type { ImportSchool } from '#import/reading/importSchool.ts';
import type { DayOrder } from '#import/reading/readDays.ts';
import type { NameOrder } from '#import/reading/readNames.ts';
import type { DecimalMark } from '#import/reading/readNumbers.ts';
import type { CollectionName } from '#school/collections.ts';

/** What the person says where the values leave it open. */
export interface WrittenAs {
  /** The order of whole names. */
  readonly names?: NameOrder | undefined;
  readonly order?: DayOrder | undefined;
  readonly mark?: DecimalMark | undefined;
}

/** What a word of a register means: a status, or that there is no mark. */
export type WordMeaning = AttendanceStatus | 'none';

/** What a person has said for all rows. What is missing is as it is proposed; an empty text is an answer, too. */
export interface AllRows {
  readonly className?: string;
  readonly examType?: string;
  readonly subject?: string;
  /** Of the grades or of the marks of attendance: `YYYY-MM-DD`. */
  readonly date?: string;
  /** As it is typed. */
  readonly maxMarks?: string;
  /** `YYYY-MM`, of columns headed 1 … 31. */
  readonly month?: string;
  readonly everyonePresent?: boolean;
  /** What becomes of students who are in another class in the school. */
  readonly otherClass?: OtherClass;
  /** Who the students are whose number, email or birth date is another in the school. */
  readonly otherKeys?: OtherKeys;
  /** `faultId`s of what is imported without the cells that have it. */
  readonly leftOut?: readonly string[];
  /** By the word's `key`. */
  readonly statusWords?: Readonly<Record<string, WordMeaning>>;
}

/** A file, and how it is to be read. */
export interface FileToRead {
  readonly collection: CollectionName;
  readonly table: SheetTable;
  readonly columns: readonly ColumnChoice[];
  readonly writtenAs: WrittenAs;
  readonly allRows: AllRows;
  /** Of the last import of grades on this PC. */
  readonly lastExamType?: string | undefined;
  /** Its cells stand between semicolons. */
  readonly usesCommas?: boolean | undefined;
  /** The school that its texts are of. */
  readonly school: ImportSchool;
  readonly today: string;
}
