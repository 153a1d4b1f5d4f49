/** Which exams the columns of marks are of, as far as their headings tell. */
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';
import { columnDay, dayIn, headingReadings } from '#import/reading/readDays.ts';
import type { SheetColumn, SheetTable } from '#import/headings/sheetTable.ts';
import { type ImportRules, SPECIFIED } from '#import/reading/importSchool.ts';
import type { ExamOfColumn } from './columnChoice.ts';
import { hasMaximums, largestNumber, maximumOfType, proposedMaximum } from './maxMarks.ts';
import { subjectOfTitles } from './titles.ts';
import { maximumOfHeading, schoolWords, withoutMaximum } from '#import/headings/wideHeadings.ts';

/** The fields of an exam that a heading or an answer can give. */
export const EXAM_FIELDS = ['subject', 'examType', 'title', 'maxMarks', 'date'] as const;

/** Returns the fields of an exam that have no column of their own and must be asked for. */
export function examFieldsAsked(
  columns: readonly { readonly field: string }[],
): readonly (keyof ExamOfColumn)[] {
  const given = new Set(columns.map(({ field }) => field));
  return EXAM_FIELDS.filter((field) => !given.has(field));
}

/** What the heading of a column of marks tells of its exam; the rest is empty, and asked for once for all rows. */
export function examOf(column: SheetColumn, today: string, rules?: ImportRules): ExamOfColumn {
  const { subjectOf, newSubjectOf, examTypeOf } = schoolWords(rules);
  const { cell, maximum, day } = column;
  const text = beginningOf(cellText(cell));
  const ofHeading = headingReadings(examHeadingDay(column), today);
  const readings = day === undefined ? ofHeading : (columnDay(day, today)?.readings ?? {});
  // A day with two readings waits until the order of the file's days is known.
  const date = dayIn(readings, undefined) ?? '';
  // "2025/2026" and "1/2" distinguish exams, so they become titles.
  const isNumbered =
    date === '' &&
    Object.keys(ofHeading).length === 0 &&
    /\d\s*\/\s*\d/u.test(withoutMaximum(text));
  return {
    subject: subjectOf(text) || (isTitleOfExam(text, rules) ? '' : newSubjectOf(text)),
    examType: examTypeOf(text),
    maxMarks: maximum ?? maximumOfHeading(text),
    date,
    title: isNumbered ? titleOf(text) : '',
  };
}

/** What a column begins with that a person takes for marks: what its heading tells, and a maximum that its marks fit. */
export function examOffered(
  table: SheetTable,
  column: SheetColumn,
  today: string,
  rules: ImportRules = SPECIFIED,
): ExamOfColumn {
  const told = inBounds(examOf(column, today, rules), table, column);
  if (told.maxMarks !== '') return told;
  const largest = largestNumber(table, column);
  const ofType = maximumOfType(rules, told.examType, largest ?? 0);
  // The type that is asked for all rows may have a maximum of its own.
  const isOpen = told.examType === '' && hasMaximums(rules);
  const proposed = ofType ?? (largest === undefined ? '' : proposedMaximum(largest));
  return { ...told, maxMarks: isOpen ? '' : String(proposed) };
}

/** The part of the heading of a column of marks, or of a row below it, that may name the day of its exam. */
export function examHeadingDay({ cell, day }: Pick<SheetColumn, 'cell' | 'day'>): Cell {
  return day ?? cellText(cell).replace(/^.*\s[-–]\s/su, '');
}

/** A column of marks with what is known of its exam. */
interface MarkColumn {
  readonly column: SheetColumn;
  readonly exam: ExamOfColumn;
}

/** The exams of the columns of marks. */
export function examsOf(
  table: SheetTable,
  fieldOf: (column: SheetColumn) => string,
  today: string,
  rules?: ImportRules,
): ReadonlyMap<SheetColumn, ExamOfColumn> {
  const told = table.columns
    .filter((column) => fieldOf(column) === 'marks')
    .map((column) => ({ column, exam: inBounds(examOf(column, today, rules), table, column) }));
  const labelled = withoutLabels(told, rules);
  // A column of subjects goes before subjects in headings, and so does the title of a file, if no heading knows a
  // subject: "IAE" is an exam.
  const { isSubject } = schoolWords(rules);
  const isSaid =
    table.columns.some((column) => fieldOf(column) === 'subject') ||
    (subjectOfTitles(table.titles, rules) !== '' &&
      !labelled.some(({ exam }) => isSubject(exam.subject)));
  const exams = isSaid
    ? labelled.map(({ column, exam }) => ({ column, exam: { ...exam, subject: '' } }))
    : labelled;
  const keys = exams.map(({ exam }) => `${matchKey(exam.subject)}\0${exam.date}`);
  return new Map(
    exams.map((one, place) => {
      const alike = exams.filter((_, other) => keys[other] === keys[place]);
      return [one.column, withTitle(one, alike)];
    }),
  );
}

/** Removes a maximum that is below a mark, because the number means something else. */
function inBounds(exam: ExamOfColumn, table: SheetTable, column: SheetColumn): ExamOfColumn {
  const largest = largestNumber(table, column) ?? 0;
  const isMaximum = Number(exam.maxMarks.replace(',', '.')) >= largest;
  return exam.maxMarks === '' || isMaximum ? exam : { ...exam, maxMarks: '' };
}

function titleOf(heading: string): string {
  return cleaned(withoutMaximum(heading));
}

/** True for "Quiz: Romans (Real)" of learning platforms: the title stands behind the kind of exam. */
function isTitleOfExam(heading: string, rules: ImportRules | undefined): boolean {
  const { examTypeOf, newSubjectOf } = schoolWords(rules);
  const [kind = '', title] = heading.split(/\s*[:：]\s*/u);
  return title !== undefined && examTypeOf(kind) !== '' && newSubjectOf(kind) === '';
}

/**
 * Makes titles of labels that are no subjects: "Module 1", and the abbreviations "PE" and "PO" where no other column names
 * a subject.
 */
function withoutLabels(
  columns: readonly MarkColumn[],
  rules: ImportRules | undefined,
): readonly MarkColumn[] {
  const { isSubject } = schoolWords(rules);
  const known = new Set(columns.map(({ exam }) => exam.subject).filter(isSubject));
  const areShort = known.size < 2 && [...known].every((subject) => ABBREVIATION.test(subject));
  return columns.map(({ column, exam }) => {
    const title = titleOf(column.heading);
    const isLabel = /\d/u.test(title) && exam.subject !== '' && !isSubject(exam.subject);
    const isShort = areShort && ABBREVIATION.test(exam.subject);
    return {
      column,
      exam: (isLabel || isShort) && !CODE.test(title) ? { ...exam, subject: '', title } : exam,
    };
  });
}

/** "IT001" is the code of a subject. */
const CODE = /^\p{Lu}{2,}\d{3,}$/u;
const ABBREVIATION = /^\p{Script=Latin}{1,3}\d*$/u;

/** An exam with its heading as title, if nothing else tells it from those of its subject and day. */
function withTitle({ column, exam }: MarkColumn, alike: readonly MarkColumn[]): ExamOfColumn {
  // The type that is asked for all columns may be another column's type.
  const isOpen = exam.examType === '' && alike.length > 1;
  const isTold = alike.filter((other) => other.exam.examType === exam.examType).length === 1;
  return isOpen || !isTold ? { ...exam, title: titleOf(column.heading) } : exam;
}
