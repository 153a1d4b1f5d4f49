/** Finds the values that a file lacks for all rows. Each question has a first value. */
import { memoize } from '#school/text/memoize.ts';
import { OTHER_DAYS } from '#import/columns/byValues.ts';
import { filledOf, ofColumn } from '#import/columns/columnValues.ts';
import { isTime } from '#import/columns/vetoes.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import type { ColumnChoice, ExamOfColumn } from '#import/columns/columnChoice.ts';
import {
  largestNumber,
  maximumOfType,
  proposedMaximum,
  usualExamType,
} from '#import/columns/maxMarks.ts';
import type { SheetColumn } from '#import/headings/sheetTable.ts';
import { classOfTitles, monthOfTitles, subjectOfTitles } from '#import/columns/titles.ts';
import { dayOfMonth, schoolWords } from '#import/headings/wideHeadings.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { SPECIFIED } from '#import/reading/importSchool.ts';
import { plainText } from '#import/reading/readCell.ts';
import { columnDay, dayReadings, monthOfName } from '#import/reading/readDays.ts';
import { isNumeric } from '#import/reading/readNumbers.ts';
import { areCounts, isNoMark, readStatus } from '#import/reading/readStatus.ts';
import { headingKey, headingWords, keysOf } from '#import/headings/headings.ts';
import { fieldOfHeading } from '#import/headings/fieldOfHeading.ts';
import { examFieldsAsked } from '#import/columns/exams.ts';
import { importFields } from '#import/reading/importFields.ts';
import { columnReading } from './columnReading.ts';
import type { FileToRead, WordMeaning } from './fileToRead.ts';
import type { AttendanceStatus } from '#school/attendance/attendance.ts';
import { wordsOf } from '#import/words/words.ts';

/** A word that stands where a status is expected, and is not known. */
export interface StatusWord {
  readonly key: string;
  /** As the file writes it. */
  readonly word: string;
  /** Empty until it is said. */
  readonly meaning: WordMeaning | '';
  /** The letters beside it tell its meaning, so that nobody is asked. */
  readonly isTold?: boolean;
}

/** What is asked for all rows: the value that holds now, said or proposed; nothing where it is not asked. */
export interface AskedOfAllRows {
  readonly className?: string | undefined;
  readonly examType?: string | undefined;
  readonly subject?: string | undefined;
  readonly date?: string | undefined;
  readonly maxMarks?: string | undefined;
  readonly month?: string | undefined;
  readonly everyonePresent?: boolean | undefined;
  /** In the order in which they come, each once. */
  readonly statusWords: readonly StatusWord[];
  /** There are counts of days and no day, so that nothing can be kept of it. */
  readonly hasTotalsOnly: boolean;
}

const NOTHING_ASKED: AskedOfAllRows = { statusWords: [], hasTotalsOnly: false };

/** Finds out what has to be asked of a file with these columns, and the values that hold until something else is said. */
export const askedOfAllRows = memoize((file: FileToRead): AskedOfAllRows => {
  if (file.collection === 'students') return { ...NOTHING_ASKED, ...ofStudents(file) };
  if (file.collection === 'grades') return { ...NOTHING_ASKED, ...ofGrades(file) };
  if (file.collection === 'attendance') return { ...NOTHING_ASKED, ...ofAttendance(file) };
  return NOTHING_ASKED;
});

type Asked = Partial<AskedOfAllRows>;

function ofStudents({ columns, table, school, allRows }: FileToRead): Asked {
  const isAsked = importFields('students', school.rules).some(({ name }) => name === 'class');
  if (!isAsked || columns.some(({ field }) => field === 'class')) return {};
  return { className: allRows.className ?? classOfTitles(table.titles, school.classes) };
}

function ofGrades(file: FileToRead): Asked {
  const { columns, table, allRows, lastExamType, today } = file;
  const { rules = SPECIFIED } = file.school;
  const ofMarks = table.columns.flatMap((column, place) => {
    const choice = columns[place];
    return choice?.field === 'marks' ? [{ column, exam: choice.exam }] : [];
  });
  const own = examFieldsAsked(columns);
  const asks = (field: keyof ExamOfColumn): boolean =>
    own.includes(field) && ofMarks.some(({ exam }) => (exam?.[field] ?? '').trim() === '');
  const asked: Record<string, string> = {};
  if (asks('subject')) asked['subject'] = allRows.subject ?? subjectOfTitles(table.titles, rules);
  if (asks('examType')) {
    // A sentence above the table speaks of more than its marks.
    const titles = table.titles.filter((title) => headingWords(title).length <= LONGEST_TITLE);
    asked['examType'] =
      allRows.examType ??
      (titles.map(schoolWords(rules).examTypeOf).find(Boolean) ||
        usualExamType(rules, lastExamType));
  }
  const { headingDays, openHeadings } = columnReading(file);
  const isUndated = ofMarks.some(
    ({ column, exam }) =>
      !exam?.date && !headingDays.has(column.index) && !openHeadings.has(column.index),
  );
  if (asks('date') && isUndated) asked['date'] = allRows.date ?? today;
  if (asks('maxMarks')) {
    const largest = ofMarks
      .filter(({ exam }) => (exam?.maxMarks ?? '').trim() === '')
      .map(({ column }) => largestNumber(table, column) ?? 0);
    const most = Math.max(0, ...largest);
    const own = maximumOfType(rules, asked['examType'] ?? '', most);
    // Without marks nothing tells a maximum.
    const proposed = own ?? (most > 0 ? proposedMaximum(most) : '');
    asked['maxMarks'] = allRows.maxMarks ?? String(proposed);
  }
  return asked;
}

const LONGEST_TITLE = 8;

function ofAttendance(file: FileToRead): Asked {
  const { columns, table, allRows, today } = file;
  const fields = new Set(columns.map(({ field }) => field));
  const ofStatus = table.columns.filter((_, place) => columns[place]?.field === 'status');
  const isDated = ({ cell }: SheetColumn): boolean => columnDay(cell, today) !== undefined;
  const daysIn = (of: readonly SheetColumn[]): readonly number[] =>
    of.flatMap(({ cell }) => dayOfMonth(cellText(cell)) ?? []);
  const isOfMonth = ofStatus.length > 1 && daysIn(ofStatus).length > 0;
  // Marks of a day after today are of another month, and nothing says of which.
  const last = Math.max(...daysIn(ofStatus.filter((column) => wordsIn(table, column).size > 0)));
  const thisMonth = last > Number(today.slice(8)) ? '' : today.slice(0, 7);
  const hasTotalsOnly = ofStatus.length === 0 && !fields.has('date') && hasTotals(file);
  const asksPresence = ofStatus.length === 0 && !hasTotalsOnly;
  const everyonePresent = asksPresence
    ? (allRows.everyonePresent ?? (isOfPresences(file) && !hasOtherMarks(file)))
    : undefined;
  const asksDate =
    !fields.has('date') &&
    !isOfMonth &&
    (ofStatus.length > 0 ? !ofStatus.some(isDated) : everyonePresent === true);
  return {
    date: asksDate ? (allRows.date ?? columnReading(file).titleDay ?? today) : undefined,
    month: isOfMonth
      ? (allRows.month ?? monthOfTitles(table.titles, today) ?? thisMonth)
      : undefined,
    everyonePresent,
    statusWords: unknownWords(file, ofStatus),
    hasTotalsOnly,
  };
}

/** Whether each row is a presence: it has one day, or a time. Two days may say when somebody left and came back. */
function isOfPresences({ table, columns, today }: FileToRead): boolean {
  // The day of a plain number may be a PIN.
  const dayOf = (cell: Cell): string | undefined =>
    isNumeric(plainText(cell)) ? undefined : Object.values(dayReadings(cell, today))[0];
  const isDay = (cell: Cell): boolean => dayOf(cell) !== undefined;
  const filled = table.columns.flatMap((column, place) => {
    const cells = filledOf(table, column);
    const isTold =
      columns[place]?.field === 'date' ||
      (!OTHER_DAYS.has(headingKey(column.heading)) &&
        cells.every((cell) => isTime(cell) || isDay(cell)));
    return cells.length > 0 && cells.length === table.rows.length && isTold ? [cells] : [];
  });
  const [days, ...others] = filled.filter((cells) => cells.every(isDay));
  const isSameDay = (cell: Cell, row: number): boolean => dayOf(cell) === dayOf(days?.[row] ?? '');
  return filled.length > 0 && others.every((cells) => cells.every(isSameDay));
}

/** Whether a column that stays out, or a title, may say who was away: few words that repeat, or ticks. */
function hasOtherMarks({ table, columns }: FileToRead): boolean {
  const isOfAway = (text: string): boolean => headingWords(text).some((word) => AWAY.has(word));
  const mayBeMarks = (column: SheetColumn): boolean => {
    const words = [...wordsIn(table, column)];
    const areTicks = words.length === 2 && words.every((word) => /^[01]$/u.test(word));
    const areFew = words.length * 2 <= filledOf(table, column).length;
    const areWords = areFew && words.some((word) => /^\D+$/u.test(word));
    return words.length > 0 && (areTicks || areWords || isOfAway(column.heading));
  };
  return (
    table.titles.some(isOfAway) ||
    columns.some(({ field }) => field === 'reason') ||
    table.columns.some((column, place) => columns[place]?.field === '' && mayBeMarks(column))
  );
}

const OF_TOTALS =
  /\b(?:days? (?:present|absent)|present days?|(?:total )?(?:present|absent|presents|absences|attended)|percent(?:age)?|attendance|total|count|times|late)\b|%/u;

function hasTotals({ table, school }: FileToRead): boolean {
  const { subjectOf } = schoolWords(school.rules);
  const saysTotal = (heading: string): boolean =>
    monthOfName(heading) !== undefined ||
    subjectOf(heading) !== '' ||
    OF_TOTALS.test(headingKey(heading)) ||
    meaningsBelow(heading) !== undefined ||
    fieldOfHeading('attendance', heading)?.field === 'status';
  return table.columns.some(
    (column) => saysTotal(column.heading) && areCounts(filledOf(table, column).map(plainText)),
  );
}

/** The maximum number of different words of a register. A column with more words holds something else. */
const MOST_WORDS = 30;

/** The different texts of a column, in their order. */
const wordsIn = ofColumn(
  (table, index): ReadonlySet<string> => new Set(filledOf(table, { index }).map(plainText)),
);

function unknownWords(
  { table, allRows }: FileToRead,
  columns: readonly SheetColumn[],
): readonly StatusWord[] {
  const [only, ...others] = columns;
  const told = only && others.length === 0 ? meaningsBelow(only.heading) : undefined;
  const found = new Map<string, StatusWord>();
  for (const word of columns.flatMap((column) => [...wordsIn(table, column)])) {
    const key = matchKey(word);
    if (key === '' || found.has(key) || isNoMark(word)) continue;
    const meaning = told?.[key];
    if (meaning !== undefined) found.set(key, { key, word, meaning, isTold: true });
    else if (readStatus(word) === undefined) {
      found.set(key, { key, word, meaning: allRows.statusWords?.[key] ?? '' });
    }
    if (found.size > MOST_WORDS) return [];
  }
  return [...found.values()];
}

/** The exam of a column of marks: what it says itself, else what holds for all rows. */
function examWith(
  exam: ExamOfColumn | undefined,
  asked: AskedOfAllRows,
  headingDay: string | undefined,
): ExamOfColumn {
  const of = (field: Exclude<keyof ExamOfColumn, 'title'>): string =>
    exam?.[field].trim() || (asked[field] ?? '');
  return {
    subject: of('subject'),
    examType: of('examType'),
    maxMarks: of('maxMarks'),
    date: exam?.date.trim() || (headingDay ?? asked.date ?? ''),
    title: exam?.title.trim() ?? '',
  };
}

/** The columns with the exam that each one of marks is of. */
export function withExams(file: FileToRead, asked: AskedOfAllRows): readonly ColumnChoice[] {
  const { columns, table } = file;
  if (file.collection !== 'grades') return columns;
  const { headingDays } = columnReading(file);
  return columns.map((column, place) => {
    if (column.field !== 'marks') return column;
    const day = headingDays.get(table.columns[place]?.index ?? -1);
    return { ...column, exam: examWith(column.exam, asked, day) };
  });
}

const HEADINGS = keysOf('absence');
/** Words for absences and late arrivals; shorter ones are marks. */
const AWAY = new Set(
  [...HEADINGS, ...keysOf('status.late'), 'absences', 'late'].filter((word) => word.length > 3),
);

/** The meaning of a tick below such a heading. Elsewhere a cross is an absence; here a cross is a tick. */
const MEANINGS: Readonly<Partial<Record<string, AttendanceStatus>>> = Object.fromEntries([
  ...[...wordsOf('answer.yes'), 'x', '×', '*'].map((word) => [matchKey(word), 'absent'] as const),
  ...wordsOf('answer.no').map((word) => [matchKey(word), 'present'] as const),
]);

/** Returns the meanings of the marks below a heading that says absence; `undefined` for other headings. */
export function meaningsBelow(
  heading: string,
): Readonly<Partial<Record<string, AttendanceStatus>>> | undefined {
  return HEADINGS.has(headingKey(heading)) ? MEANINGS : undefined;
}
