/** What was done to the values and rows of a file, a sentence each with one example, in the order of harm. */
import { t } from '#language/t.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { ClassFinder } from '#school/classes/readClassNames.ts';
import { formatNumber } from '#language/locale.ts';
import { counted, formatDay, formatList, formatMonth } from '#school/text/formats.ts';
import { sentence } from '#language/isolated.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { filledOf, ofColumn } from '#import/columns/columnValues.ts';
import { MUST_BE_CONFIRMED } from '#import/columns/candidate.ts';
import { largestNumber } from '#import/columns/maxMarks.ts';
import { nameFields, namesWritten } from '#import/columns/nameColumns.ts';
import type { SheetColumn } from '#import/headings/sheetTable.ts';
import { classFields, FULL_NAME, importFields } from '#import/reading/importFields.ts';
import type { DayOrder } from '#import/reading/readDays.ts';
import { dayReadings, readDay } from '#import/reading/readDays.ts';
import type { NameOrder } from '#import/reading/readNames.ts';
import { splitName, titleOf } from '#import/reading/readNames.ts';
import { readCellNumber } from '#import/reading/readNumbers.ts';
import { readStatus } from '#import/reading/readStatus.ts';
import type { AskedOfAllRows } from './allRows.ts';
import type { ColumnReading } from './columnReading.ts';
import { columnReading } from './columnReading.ts';
import type { FileToRead } from './fileToRead.ts';

/** What a person can change where a line stands. */
export type ReadControl = 'names' | 'order' | 'mark' | 'encoding';

/** One thing that was done to the file. */
export interface ReadLine {
  readonly text: string;
  readonly control?: ReadControl;
  /** What "Swap first and last name" makes of whole names; `undefined` where it swaps two columns. */
  readonly swapTo?: NameOrder;
  /** The place of a sheet that stays out and may be imported, too. */
  readonly sheet?: number;
}

/** All lines of a file that is read so. `encoding` says whether its letters had to be guessed. */
export function howItWasRead(
  file: FileToRead,
  asked: AskedOfAllRows,
  encoding: boolean,
): readonly ReadLine[] {
  const reading = columnReading(file);
  return [
    ...ofNames(file),
    ...ofDays(file, reading),
    ...(encoding ? ofLetters(file) : []),
    ...ofAllRows(file, asked),
    ...ofStatuses(file, asked),
    ...ofNumbers(file, reading),
    ...ofClasses(file, asked),
    ...unconfirmed(file),
    ...(file.table.notes ?? []).map((text) => ({ text })),
  ];
}

/** The column that is taken for a field. */
function columnOf({ table, columns }: FileToRead, field: string): SheetColumn | undefined {
  return table.columns.find((_, place) => columns[place]?.field === field);
}

function textsOf({ table }: FileToRead, column: SheetColumn): readonly string[] {
  return textsIn(table, column);
}

const textsIn = ofColumn((table, index) =>
  filledOf(table, { index }).flatMap((cell) => cellText(cell).trim() || []),
);

const shortly = (text: string): string => beginningOf(text, 40);

/** Names taken apart or turned round, and titles left out. */
function ofNames(file: FileToRead): readonly ReadLine[] {
  const { collection, table, writtenAs } = file;
  if (collection === 'classes') return [];
  const [full, first, last] = nameFields(collection);
  const whole = columnOf(file, full);
  const [given, family] = [columnOf(file, first), columnOf(file, last)];
  const lines: ReadLine[] = [];
  if (whole && full === FULL_NAME && !(given && family)) {
    const written = namesWritten(table, whole, collection, writtenAs.names);
    const names = textsOf(file, whole);
    const example = names.find((name) => splitName(name, written).lastName !== '');
    const { firstName, lastName } = splitName(example ?? '', written);
    if (example !== undefined) {
      const isFirst =
        splitName(example, written).firstName !== '' &&
        matchKey(example).indexOf(matchKey(lastName)) <
          matchKey(example).indexOf(matchKey(firstName));
      lines.push({
        text: isFirst
          ? sentence`Names are last name first: “${shortly(example)}” is ${shortly(`${firstName} ${lastName}`)}`
          : sentence`Names are first name first: “${shortly(example)}” is ${shortly(firstName)}, last name ${shortly(lastName)}`,
        control: 'names',
        swapTo: isFirst ? 'firstLast' : 'lastFirst',
      });
    }
  } else if (given && family) {
    const row = table.rows.find(({ cells }) =>
      [given, family].every(({ index }) => cellText(cells[index] ?? '') !== ''),
    );
    const [one, other] = [given, family].map(({ index }) =>
      shortly(cellText(row?.cells[index] ?? '')),
    );
    const isUnsaid =
      [given, family].every(({ cell }) => cellText(cell).trim() === '') ||
      file.columns.some(({ field, isLikely }) => field === first && isLikely);
    if (isUnsaid) {
      lines.push({
        text: sentence`“${one ?? ''}” is a first name, “${other ?? ''}” a last name`,
        control: 'names',
      });
    }
  }
  const ofPeople = [whole, given, family].flatMap((column) =>
    column ? textsOf(file, column) : [],
  );
  const common = whole ? namesWritten(table, whole, collection, writtenAs.names).title : undefined;
  const titles = ofPeople.flatMap((name) => titleOf(name, common) ?? []);
  if (titles.length > 0) {
    const kinds = [...new Set(titles)].slice(0, 4).join(', ');
    lines.push({ text: sentence`${kinds} left out of ${counted(titles.length, 'name')}` });
  }
  return lines;
}

const ORDER_WORDS: Readonly<Record<DayOrder, string>> = {
  dayMonthYear: 'day first',
  monthDayYear: 'month first',
  yearMonthDay: 'year first',
};

/** Days that could be read in more than one way, or are written in short. */
function ofDays(file: FileToRead, reading: ColumnReading): readonly ReadLine[] {
  const { collection, table, columns, today } = file;
  const { days, orderOf, headingDays } = reading;
  const control = 'order';
  if (days.order === undefined) {
    return days.example === undefined
      ? []
      : [
          {
            text: t('{example} can be read in more than one way', { example: days.example }),
            control,
          },
        ];
  }
  const isAmbiguous = (cell: Cell): boolean =>
    new Set(Object.values(dayReadings(cell, today))).size > 1;
  const fields = importFields(collection, file.school.rules).flatMap(({ name, reads }) =>
    reads === 'day' ? [name] : [],
  );
  const ofFields = fields.flatMap((field): readonly ReadLine[] => {
    const column = columnOf(file, field);
    const cells = column ? table.rows.map((row) => row.cells[column.index] ?? '') : [];
    const order = orderOf(field);
    const cell = cells.find(isAmbiguous);
    const day = cell === undefined ? undefined : readDay(cell, order, today);
    if (cell === undefined || day === undefined || order === undefined) return [];
    return [
      {
        text: sentence`Dates are ${ORDER_WORDS[order]}: ${cellText(cell)} is ${formatDay(day)}`,
        control,
      },
    ];
  });
  const headed = table.columns.find(
    ({ cell, index }, place) =>
      columns[place]?.field === 'status' &&
      headingDays.has(index) &&
      typeof cell === 'string' &&
      /\d\D+\d/u.test(cell) &&
      !/^\d{4}/u.test(cell),
  );
  const day = headed && headingDays.get(headed.index);
  const ofHeadings: readonly ReadLine[] = day
    ? [
        {
          text: sentence`Dates are ${ORDER_WORDS[days.order]}: ${cellText(headed.cell)} is ${formatDay(day)}`,
          control,
        },
      ]
    : [];
  // One control for all dates of a file.
  return [...ofFields, ...ofHeadings].map(({ text }, place) =>
    place === 0 ? { text, control } : { text },
  );
}

/** Letters that are no UTF-8: two of the texts that changed by it. */
function ofLetters({ table }: FileToRead): readonly ReadLine[] {
  const found: string[] = [];
  for (const { cells } of table.rows) {
    for (const cell of cells) {
      const text = cellText(cell);
      if (/[^\0-\x7f]/u.test(text) && !found.includes(text)) found.push(text);
      if (found.length === 2) break;
    }
    if (found.length === 2) break;
  }
  const named = formatList(found.map((text) => `“${shortly(text)}”`));
  return [
    {
      text:
        found.length === 0
          ? t('The file does not say how its letters are stored')
          : t('Accents and other letters are read as {named}', { named }),
      control: 'encoding',
    },
  ];
}

/** First values that hold for all rows, and maximums that were proposed. */
function ofAllRows(file: FileToRead, asked: AskedOfAllRows): readonly ReadLine[] {
  const { table, columns, allRows } = file;
  const { maxMarks, examType, subject, date, className, month, everyonePresent } = asked;
  const largest = Math.max(
    0,
    ...table.columns.map((column, place) =>
      columns[place]?.field === 'marks' ? (largestNumber(table, column) ?? 0) : 0,
    ),
  );
  const lines: (string | false | undefined)[] = [
    maxMarks !== undefined &&
      allRows.maxMarks === undefined &&
      sentence`Max Marks ${maxMarks} is proposed: the largest mark is ${formatNumber(largest)}`,
    ...table.columns.map((column, place) => {
      const { field, exam } = columns[place] ?? { field: '' };
      const own = field === 'marks' && exam?.maxMarks ? exam.maxMarks : undefined;
      const isNamed = new RegExp(`(?<!\\d)${own ?? ''}(?!\\d)`, 'u').test(column.heading);
      return (
        own !== undefined &&
        !isNamed &&
        sentence`Max Marks of ${shortly(column.heading)} is ${own}: its largest mark is ${formatNumber(largestNumber(table, column) ?? 0)}`
      );
    }),
    everyonePresent === true && 'Everyone in the file is Present: each row has a day or a time',
    date !== undefined &&
      date !== '' &&
      sentence`All rows are of ${formatDay(date)}: no column says the date`,
    month !== undefined &&
      sentence`Headings such as ${cellText(table.columns.find((_, place) => columns[place]?.field === 'status')?.cell ?? '')} are days of ${formatMonth(month)}`,
    subject !== undefined && subject !== '' && sentence`The subject of all rows is ${subject}`,
    examType !== undefined &&
      examType !== '' &&
      sentence`The exam type of all rows is ${examType}: no column says it`,
    className !== undefined && className !== '' && sentence`The class of all rows is ${className}`,
  ];
  return lines.flatMap((text) => (typeof text === 'string' ? [{ text }] : []));
}

/** Words of a register that are no words of this program. */
function ofStatuses(file: FileToRead, { statusWords }: AskedOfAllRows): readonly ReadLine[] {
  const { collection, table, columns } = file;
  if (collection !== 'attendance') return [];
  const labels = new Map<string, string>(ATTENDANCE_STATUSES.map(({ id, label }) => [id, label]));
  const own = new Set(ATTENDANCE_STATUSES.flatMap(({ id, label }) => [id, matchKey(label)]));
  const said = new Map(statusWords.map(({ key, meaning }) => [key, meaning]));
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const [place, column] of table.columns.entries()) {
    if (columns[place]?.field !== 'status') continue;
    for (const word of textsOf(file, column)) {
      if (seen.has(word)) continue;
      seen.add(word);
      const key = matchKey(word);
      const status = said.get(key) ?? readStatus(word);
      const label = status === undefined ? undefined : labels.get(status);
      if (key !== '' && !own.has(key) && label !== undefined) found.set(word, label);
      if (found.size > 8) break;
    }
  }
  if (found.size === 0) return [];
  return [
    {
      text: formatList([...found].map(([word, label]) => sentence`“${shortly(word)}” is ${label}`)),
    },
  ];
}

/** Numbers whose point or comma was read. */
function ofNumbers(
  file: FileToRead,
  { marks, mark, isMarkOpen }: ColumnReading,
): readonly ReadLine[] {
  const { table, columns } = file;
  for (const [place, column] of table.columns.entries()) {
    const field = columns[place]?.field ?? '';
    const used = marks.get(field);
    // A point needs no word.
    if (used === undefined || (used === 'point' && !isMarkOpen)) continue;
    const text = textsOf(file, column).find((one) => /^[-+\d]\d*[.,]\d+$/u.test(one));
    const isShown = text !== undefined && (isMarkOpen || text.includes(','));
    const number =
      text === undefined
        ? undefined
        : readCellNumber(text, { whole: false, fallback: Number.NaN }, used);
    if (isShown && number !== undefined) {
      return [
        {
          text: t('Numbers have a decimal {used}: {text} is {number}', { used, text, number }),
          ...(isMarkOpen && { control: 'mark' as const }),
        },
      ];
    }
  }
  return isMarkOpen
    ? [{ text: t('Numbers have a decimal {mark}', { mark }), control: 'mark' }]
    : [];
}

/** Class and section put together, and classes that the school writes otherwise. */
function ofClasses(file: FileToRead, { className }: AskedOfAllRows): readonly ReadLine[] {
  const { collection, table, school } = file;
  const [name, section] = classFields(collection);
  const [column, part] = [columnOf(file, name), columnOf(file, section)];
  const finder = new ClassFinder(school.classes);
  if (part) {
    const row = table.rows.find(({ cells }) => cellText(cells[part.index] ?? '') !== '');
    const [year, letter] = [
      column ? cellText(row?.cells[column.index] ?? '') : (className ?? ''),
      cellText(row?.cells[part.index] ?? ''),
    ];
    return year === ''
      ? []
      : [{ text: sentence`“${year}” and “${letter}” are ${finder.withSection(year, letter)}` }];
  }
  const other =
    column &&
    collection !== 'classes' &&
    [...new Set(textsOf(file, column))].find((text) => finder.nameFor(text) !== text);
  return other ? [{ text: sentence`“${shortly(other)}” is ${finder.nameFor(other)}` }] : [];
}

/** Likely guesses that need no confirmation and have none. */
function unconfirmed({ table, columns, collection, school }: FileToRead): readonly ReadLine[] {
  const labels = new Map(
    importFields(collection, school.rules).map(({ name, label }) => [name, label]),
  );
  return table.columns.flatMap(({ heading }, place) => {
    const { field = '', isLikely } = columns[place] ?? {};
    if (!isLikely || MUST_BE_CONFIRMED.has(field)) return [];
    return [{ text: sentence`${shortly(heading)} is taken for ${labels.get(field) ?? field}` }];
  });
}
