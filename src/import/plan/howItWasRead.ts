/** Says what was done to the values and rows of a file: one sentence each, with an example. */
import { english, msg, t, type Text } from '#language/t.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { ATTENDANCE_STATUSES } from '#school/attendance/attendance.ts';
import { ClassFinder } from '#school/classes/readClassNames.ts';
import { andMore, formatDay, formatList, formatMonth } from '#school/text/formats.ts';
import { choiceText } from '#school/text/choices.ts';
import { matchKey } from '#school/text/matchKey.ts';
import { beginningOf } from '#school/text/visibleText.ts';
import { filledOf, ofColumn } from '#import/columns/columnValues.ts';
import { MUST_BE_CONFIRMED } from '#import/columns/candidate.ts';
import { largestNumber } from '#import/columns/maxMarks.ts';
import { nameFields, namesWritten } from '#import/columns/nameColumns.ts';
import { columnOf, headingShown, type SheetColumn } from '#import/headings/sheetTable.ts';
import { classFields, fieldShown, FULL_NAME, importFields } from '#import/reading/importFields.ts';
import { type DayOrder, dayReadings, lacksYear, readDay } from '#import/reading/readDays.ts';
import { type NameOrder, splitName, titleOf, withoutDegrees } from '#import/reading/readNames.ts';
import { readCellNumber } from '#import/reading/readNumbers.ts';
import { readNoMarkWord, readStatus } from '#import/reading/readStatus.ts';
import { readNoMark } from '#school/grades/noMarks.ts';
import type { AskedOfAllRows } from './allRows.ts';
import { type ColumnReading, columnReading } from './columnReading.ts';
import type { FileToRead } from './fileToRead.ts';
import { lettersSayAbsent } from './readUnits.ts';

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
    ...ofYears(file, reading),
    ...(encoding ? ofLetters(file) : []),
    ...ofAllRows(file, asked),
    ...ofWords(file, asked),
    ...ofNumbers(file, reading),
    ...ofClasses(file, asked),
    ...unconfirmed(file),
    ...(file.table.notes ?? []).map((note) => ({ text: note() })),
  ];
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
  const written = whole && namesWritten(table, whole, collection, writtenAs.names);
  if (whole && full === FULL_NAME && !(given && family)) {
    const names = textsIn(table, whole);
    const example = names.find((name) => splitName(name, written).lastName !== '');
    if (example !== undefined) {
      const { firstName, lastName } = splitName(example, written);
      const name = shortly(`${firstName} ${lastName}`);
      const said = {
        example: shortly(example),
        firstName: shortly(firstName),
        lastName: shortly(lastName),
      };
      const placeOf = (part: string): number => matchKey(example).indexOf(matchKey(part));
      const isFirst = firstName !== '' && placeOf(lastName) < placeOf(firstName);
      lines.push({
        text: isFirst
          ? t('Names are last name first: “{example}” is {name}', { ...said, name })
          : t('Names are first name first: “{example}” is {firstName}, last name {lastName}', said),
        control: 'names',
        swapTo: isFirst ? 'firstLast' : 'lastFirst',
      });
    }
  } else if (given && family) {
    const isUnsaid =
      [given, family].every(({ cell }) => cellText(cell).trim() === '') ||
      file.columns.some(({ field, isLikely }) => field === first && isLikely);
    if (isUnsaid) {
      const row = table.rows.find(({ cells }) =>
        [given, family].every(({ index }) => cellText(cells[index] ?? '') !== ''),
      );
      const nameIn = ({ index }: SheetColumn): string => shortly(cellText(row?.cells[index] ?? ''));
      const names = { one: nameIn(given), other: nameIn(family) };
      lines.push({
        text: t('“{one}” is a first name, “{other}” a last name', names),
        control: 'names',
      });
    }
  }
  const leftOut = [whole, given, family]
    .flatMap((column) => (column ? textsIn(table, column) : []))
    .map((name) => {
      const degrees = written ? withoutDegrees(name, written.hasDegrees).degrees : [];
      return [titleOf(name, written?.titles) ?? [], degrees].flat();
    })
    .filter((titles) => titles.length > 0);
  if (leftOut.length > 0) {
    const kinds = andMore([...new Set(leftOut.flat())], (kind) => kind, 8);
    lines.push({
      text: t('{kinds} left out of {count, plural, one {# name} other {# names}}', {
        kinds,
        count: leftOut.length,
      }),
    });
  }
  return lines;
}

const DATES_ARE: Readonly<Record<DayOrder, Text>> = {
  dayMonthYear: msg('Dates are day first: {text} is {day}'),
  monthDayYear: msg('Dates are month first: {text} is {day}'),
  yearMonthDay: msg('Dates are year first: {text} is {day}'),
};

/** Days that could be read in more than one way, or are written in short. */
function ofDays(file: FileToRead, reading: ColumnReading): readonly ReadLine[] {
  const { table, columns, today } = file;
  const { days, orderOf, headingDays } = reading;
  const control = 'order';
  if (days.order === undefined) {
    const { example } = days;
    if (example === undefined) return [];
    return [{ text: t('{example} can be read in more than one way', { example }), control }];
  }
  const isAmbiguous = (cell: Cell): boolean =>
    new Set(Object.values(dayReadings(cell, today))).size > 1;
  const ofFields = dayFields(file).flatMap((field): readonly string[] => {
    const column = columnOf(file, field);
    const cells = column ? table.rows.map((row) => row.cells[column.index] ?? '') : [];
    const order = orderOf(field);
    const cell = cells.find(isAmbiguous);
    const day = cell === undefined ? undefined : readDay(cell, order, today);
    if (cell === undefined || day === undefined || order === undefined) return [];
    return [t(DATES_ARE[order], { text: cellText(cell), day: formatDay(day) })];
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
  const ofHeadings = day
    ? [t(DATES_ARE[days.order], { text: cellText(headed.cell), day: formatDay(day) })]
    : [];
  // One control for all dates of a file.
  return [...ofFields, ...ofHeadings].map((text, place) =>
    place === 0 ? { text, control } : { text },
  );
}

function dayFields({ collection, school }: FileToRead): readonly string[] {
  const fields = importFields(collection, school.rules);
  return fields.flatMap(({ name, reads }) => (reads === 'day' ? [name] : []));
}

/** A day whose year the file does not tell. */
function ofYears(file: FileToRead, { headingDays }: ColumnReading): readonly ReadLine[] {
  const { table, columns, today } = file;
  const ofDays = new Set(dayFields(file));
  const texts = table.columns.flatMap((column, place) => {
    const { field = '' } = columns[place] ?? {};
    const { index } = column;
    if (ofDays.has(field))
      return [...new Set(textsIn(table, column))].map((text) => ({ text, index }));
    const isHeaded = field === 'status' && headingDays.has(index);
    return isHeaded ? [{ text: cellText(column.cell), index }] : [];
  });
  // Only a name of a month stands without a year.
  const found = texts.find(({ text }) => /\p{L}/u.test(text) && lacksYear(text));
  const day = found && (headingDays.get(found.index) ?? readDay(found.text, undefined, today));
  if (found === undefined || day === undefined) return [];
  return [{ text: t('“{text}” is {known}', { text: found.text, known: formatDay(day) }) }];
}

/** Letters that are no UTF-8: two of the texts that changed by it. */
function ofLetters({ table }: FileToRead): readonly ReadLine[] {
  const changed = table.rows.flatMap(
    ({ cells }) => cells.map(cellText).find((text) => /[^\0-\x7f]/u.test(text)) ?? [],
  );
  const found = [...new Set(changed)].slice(0, 2).map((text) => `“${shortly(text)}”`);
  const text =
    found.length === 0
      ? t('The file does not record how its letters are stored')
      : t('Accents and other letters are read as {named}', { named: formatList(found) });
  return [{ text, control: 'encoding' }];
}

/** First values that hold for all rows, and maximums that were proposed. */
function ofAllRows(file: FileToRead, asked: AskedOfAllRows): readonly ReadLine[] {
  const { table, columns, allRows } = file;
  const { maxMarks, examType, subject, date, className, month, everyonePresent } = asked;
  // Columns with a maximum of their own tell nothing of the common one.
  const ofMarks = table.columns.flatMap((column, place) => {
    const { field, exam } = columns[place] ?? { field: '' };
    const largest = field === 'marks' ? largestNumber(table, column) : undefined;
    return largest === undefined ? [] : [{ column, largest, own: exam?.maxMarks ?? '' }];
  });
  const common = ofMarks.flatMap(({ own, largest }) => (own === '' ? [largest] : []));
  const lines: (string | false | undefined)[] = [
    maxMarks !== undefined &&
      common.length > 0 &&
      allRows.maxMarks === undefined &&
      t('Max Marks {maxMarks} is suggested: the largest mark is {largest}', {
        maxMarks,
        largest: Math.max(...common),
      }),
    ...ofMarks.map(
      ({ column, own, largest }) =>
        own !== '' &&
        !new RegExp(`(?<!\\d)${own}(?!\\d)`, 'u').test(column.heading) &&
        t('Max Marks of {heading} is {own}: its largest mark is {largest}', {
          heading: shortly(headingShown(column)),
          own,
          largest,
        }),
    ),
    everyonePresent === true && t('Everyone in the file is Present: each row has a day or a time'),
    date !== undefined &&
      date !== '' &&
      t('All rows are for {day}: the file has no date column', { day: formatDay(date) }),
    month !== undefined &&
      month !== '' &&
      t('Headings such as {heading} are days of {month}', {
        heading: cellText(columnOf(file, 'status')?.cell ?? ''),
        month: formatMonth(month),
      }),
    subject !== undefined &&
      subject !== '' &&
      t('The subject of all rows is {subject}', { subject: choiceText('subject', subject) }),
    examType !== undefined &&
      examType !== '' &&
      t('The exam type of all rows is {examType}: the file has no column for it', {
        examType: choiceText('examType', examType),
      }),
    className !== undefined &&
      className !== '' &&
      t('The class of all rows is {className}', { className: choiceText('class', className) }),
  ];
  return lines.flatMap((text) => (typeof text === 'string' ? [{ text }] : []));
}

/** Words of a register, and words in place of marks, that are no words of this program. */
function ofWords(file: FileToRead, { statusWords }: AskedOfAllRows): readonly ReadLine[] {
  const { collection, table, columns } = file;
  if (collection !== 'attendance' && collection !== 'grades') return [];
  const field = collection === 'attendance' ? 'status' : 'marks';
  const own = new Set([...MEANINGS].flatMap(([id, label]) => [id, matchKey(english(label))]));
  const said = new Map(statusWords.map(({ key, meaning }) => [key, meaning]));
  const areAbsences = (): boolean => lettersSayAbsent(file);
  const meaningOf = (word: string): string | undefined =>
    field === 'status'
      ? (said.get(matchKey(word)) ?? readStatus(word))
      : readNoMark(word)
        ? undefined
        : readNoMarkWord(word, areAbsences);
  const words = new Set(
    table.columns.flatMap((column, place) =>
      columns[place]?.field === field ? textsIn(table, column) : [],
    ),
  );
  const found: string[] = [];
  for (const word of words) {
    const label = own.has(matchKey(word)) ? undefined : MEANINGS.get(meaningOf(word) ?? '');
    if (label) found.push(t('“{word}” is {status}', { word: shortly(word), status: t(label) }));
    if (found.length > 8) break;
  }
  return found.length === 0 ? [] : [{ text: formatList(found) }];
}

const MEANINGS: ReadonlyMap<string, Text> = new Map([
  ...ATTENDANCE_STATUSES.map(({ id, label }) => [id, label] as const),
  ['excused', msg('Excused')],
]);

/** Numbers whose point or comma was read. */
function ofNumbers(
  { table, columns }: FileToRead,
  { marks, mark, isMarkOpen }: ColumnReading,
): readonly ReadLine[] {
  for (const [place, column] of table.columns.entries()) {
    const field = columns[place]?.field ?? '';
    const used = marks.get(field);
    // A decimal point needs no sentence.
    if (used === undefined || (used === 'point' && !isMarkOpen)) continue;
    const text = textsIn(table, column).find((one) => /^[-+\d]\d*[.,]\d+$/u.test(one));
    if (text === undefined || !(isMarkOpen || text.includes(','))) continue;
    const number = readCellNumber(text, { whole: false, fallback: Number.NaN }, used);
    if (number === undefined) continue;
    const said =
      used === 'comma'
        ? t('Numbers have a decimal comma: {text} is {number}', { text, number })
        : t('Numbers have a decimal point: {text} is {number}', { text, number });
    return [{ text: said, ...(isMarkOpen && { control: 'mark' as const }) }];
  }
  const said =
    mark === 'comma' ? t('Numbers have a decimal comma') : t('Numbers have a decimal point');
  return isMarkOpen ? [{ text: said, control: 'mark' }] : [];
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
    const joined = choiceText('class', finder.withSection(year, letter));
    const text = t('“{year}” and “{letter}” are {className}', { year, letter, className: joined });
    return year === '' ? [] : [{ text }];
  }
  const other =
    column &&
    collection !== 'classes' &&
    [...new Set(textsIn(table, column))].find((text) => finder.nameFor(text) !== text);
  if (!other) return [];
  const known = choiceText('class', finder.nameFor(other));
  return [{ text: t('“{text}” is {known}', { text: shortly(other), known }) }];
}

/** Likely guesses that need no confirmation and have none. */
function unconfirmed({ table, columns, collection, school }: FileToRead): readonly ReadLine[] {
  const labels = new Map(
    importFields(collection, school.rules).map((one) => [one.name, fieldShown(one)]),
  );
  return table.columns.flatMap((column, place) => {
    const { field = '', isLikely } = columns[place] ?? {};
    if (!isLikely || MUST_BE_CONFIRMED.has(field)) return [];
    const heading = shortly(headingShown(column));
    return [
      { text: t('{heading} is read as {field}', { heading, field: labels.get(field) ?? field }) },
    ];
  });
}
