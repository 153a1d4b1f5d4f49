/** Finds the order in which a file writes its days. The region of the browser is no evidence. */
import { msg, t, type Text } from '#language/t.ts';
import { type Cell, cellText } from '#school/exporting/sheets.ts';
import { latinDigits } from '#school/text/digits.ts';
import { calendarMs, DAY_MS, dayParts } from '#school/text/days.ts';
import { weekdayOf } from '#school/calendar/weeks.ts';
import {
  type ColumnDay,
  type DayOrder,
  type DayReadings,
  columnDay,
  DAY_ORDERS,
  dayIn,
  dayReadings,
  lacksYear,
  newestUpTo,
} from './readDays.ts';
import { splitWeekday } from './weekdays.ts';

/** Cells that hold days: a column, or the headings of a register. */
export interface DayCells {
  readonly cells: readonly Cell[];
  /** The cells are headings and may lack the year. */
  readonly areHeadings?: boolean;
  /** The days of a register lie within one school year, and none is to come. */
  readonly areOfRegister?: boolean;
  /** What the heading above them says. */
  readonly said?: DayOrder | undefined;
}

/** Further facts about the file. */
export interface DaysKnown {
  readonly today: string;
  /** Its cells stand between semicolons, or its decimals behind commas. */
  readonly usesCommas: () => boolean;
  /** The choice of a person, for days that the file leaves open. */
  readonly said?: DayOrder | undefined;
  /** True if the rows make sense in an order: a first day never comes after its last day. */
  readonly fits?: (order: DayOrder) => boolean;
}

/** How the days of a file are read. */
export interface FileOrder {
  /** `undefined` if only days with one reading are read. */
  readonly order: DayOrder | undefined;
  /** The orders that a person can choose; empty if the file tells the order. */
  readonly choices: readonly DayOrder[];
  /** True if a person has to choose the order first. */
  readonly isOpen: boolean;
  /** A heading without a year means its newest day up to this one. */
  readonly upTo: string;
  /** A day that could be read in more than one way. */
  readonly example: string | undefined;
}

/** A day with all that its text says. */
interface SaidDay extends ColumnDay {
  readonly text: string;
}

/**
 * Finds the order by what the file says, the strongest first: days that can be read one way only, days of the week beside
 * them, headings of a register that make a run of school days, points and commas. Where days contradict each other nothing
 * is open, and days with two readings stay unread until a person chooses an order.
 */
export function orderOfDays(groups: readonly DayCells[], known: DaysKnown): FileOrder {
  const days = groups.flatMap((group) => daysIn(group, known.today));
  const dependent = days.filter(({ readings }) => dependsOnOrder(readings));
  const example = dependent.find(({ readings }) => new Set(Object.values(readings)).size > 1)?.text;
  const settled = (order: DayOrder | undefined, upTo = known.today): FileOrder => ({
    order,
    choices: [],
    isOpen: false,
    upTo,
    example,
  });
  // Days of the week tell of which year headings without one are.
  const byWeekdays = (order?: DayOrder): FileOrder =>
    settled(order, toldByWeekdays(groups, days, [order], known.today)?.upTo);
  if (dependent.length === 0) return byWeekdays();
  const all = DAY_ORDERS.filter((order) =>
    dependent.every(({ readings }) => readings[order] !== undefined),
  );
  const usual = all.filter((order) => order !== 'yearMonthDay');
  // A year of two digits stands first only where it cannot stand last.
  const fitting = usual.length > 0 ? usual : all;
  const sensible = fitting.filter((order) => known.fits?.(order) !== false);
  const open = sensible.length > 0 ? sensible : fitting;
  const choose = (choices: readonly DayOrder[], isOpen: boolean): FileOrder => {
    const said = choices.find((order) => order === known.said);
    return { ...settled(said), choices, isOpen: isOpen && said === undefined };
  };
  if (open.length === 0) return example === undefined ? settled(undefined) : choose(BY_HAND, false);
  if (open.length === 1) return byWeekdays(open[0]);
  const told =
    toldByWeekdays(groups, days, open, known.today) ??
    toldByRegister(groups, open, known.today) ??
    toldByPoints(dependent, open, known);
  return told ? settled(told.order, told.upTo) : choose(open, true);
}

/**
 * The day of each heading of a register: without a year the newest up to the last one, so that they make one run. Other
 * headings may have a year: then each day lies in their school year, or in none where this leaves a choice.
 */
export function headingDays(
  headings: readonly Cell[],
  { order, upTo }: Pick<FileOrder, 'order' | 'upTo'>,
  today: string,
): readonly (string | undefined)[] {
  const read = headings.map((heading) => {
    const said = columnDay(heading, today);
    return { day: said && dayIn(said.readings, order), lacksYear: said?.lacksYear === true };
  });
  const daysUpTo = (end: string, nextLimit: (day: string) => string) => {
    let limit = end;
    return read
      .toReversed()
      .map(({ day, lacksYear }) => {
        const found = day && lacksYear ? (newestUpTo(day.slice(5), limit) ?? day) : day;
        if (found !== undefined) limit = nextLimit(found);
        return found;
      })
      .toReversed();
  };
  const dated = read.flatMap(({ day, lacksYear }) => (lacksYear ? [] : (day ?? [])));
  const last = dated.toSorted().at(-1);
  const ends = last ? [`${yearOf(last, 0)}-12-31`, `${yearOf(last, 7) + 1}-07-31`] : [];
  // The columns may be in no order.
  const tried = [upTo, ...ends.filter((end) => end < upTo)].flatMap((end) => [
    daysUpTo(end, (day) => day),
    daysUpTo(end, () => end),
  ]);
  const fitting = tried.filter((days) => areOfOneYear(days, upTo));
  const isOne = new Set(fitting.map(String)).size === 1;
  const found = fitting.find(areRising) ?? (isOne || !last ? (fitting[0] ?? tried[0]) : undefined);
  return found ?? read.map(({ day, lacksYear }) => (lacksYear ? undefined : day));
}

function areRising(days: readonly (string | undefined)[]): boolean {
  const said = days.filter((day) => day !== undefined);
  return String(said) === String(said.toSorted());
}

const LABELS: Readonly<Record<DayOrder, Text>> = {
  dayMonthYear: msg('Day/Month/Year'),
  monthDayYear: msg('Month/Day/Year'),
  yearMonthDay: msg('Year-Month-Day'),
};

/** The field "Dates are written", which every import asks in the same words. */
export function orderQuestion({ order, choices, isOpen, example }: Omit<FileOrder, 'upTo'>) {
  return {
    label: t('Dates are written'),
    hint:
      example === undefined
        ? undefined
        : t('“{example}” could be read in more than one way.', { example }),
    error: isOpen ? t('The file does not make this clear. Choose one.') : undefined,
    placeholder: order === undefined ? t('Not chosen yet') : undefined,
    value: order ?? '',
    options: choices.map((value) => ({ value, label: t(LABELS[value]) })),
  };
}

const BY_HAND = ['dayMonthYear', 'monthDayYear'] as const;

interface Told {
  readonly order: DayOrder;
  readonly upTo: string;
}

function daysIn({ cells, areHeadings, said }: DayCells, today: string): readonly SaidDay[] {
  const distinct = new Map(cells.map((cell) => [cellText(cell), cell]));
  return [...distinct].flatMap(([text, cell]): SaidDay[] => {
    const day = areHeadings ? columnDay(cell, today) : dayOfCell(cell, text, today);
    if (!day) return [];
    const inOrder = said && day.readings[said];
    const readings = said && inOrder !== undefined ? { [said]: inOrder } : day.readings;
    return [{ ...day, readings, text }];
  });
}

function dayOfCell(cell: Cell, text: string, today: string): ColumnDay | undefined {
  const readings = dayReadings(cell, today);
  if (Object.keys(readings).length === 0) return undefined;
  const { weekdays } = splitWeekday(latinDigits(text).trim());
  return { readings, weekdays, lacksYear: lacksYear(cell) };
}

/** 5 May is the same day whichever number is the month. */
function dependsOnOrder(readings: DayReadings): boolean {
  const orders = Object.keys(readings).length;
  return new Set(Object.values(readings)).size > 1 || orders === 1;
}

/** The years before this one in which a register without years may have been kept. */
const YEARS_TRIED = [0, 1, -1, -2, -3, -4];

function toldByWeekdays(
  groups: readonly DayCells[],
  days: readonly SaidDay[],
  orders: readonly (DayOrder | undefined)[],
  today: string,
): { readonly order: DayOrder | undefined; readonly upTo: string } | undefined {
  if (!days.some(({ weekdays }) => weekdays.size > 0)) return undefined;
  for (const years of YEARS_TRIED) {
    const upTo = `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
    const fitting = orders.filter((order) =>
      groups.every((group) => haveWeekdays(group, { order, upTo }, today)),
    );
    if (fitting.length === 1) return { order: fitting[0], upTo };
    if (fitting.length > 1) return undefined;
  }
  return undefined;
}

function haveWeekdays(
  { cells, areHeadings }: DayCells,
  reading: Pick<FileOrder, 'order' | 'upTo'>,
  today: string,
): boolean {
  const days = areHeadings ? headingDays(cells, reading, today) : [];
  return cells.every((cell, place) => {
    const text = cellText(cell).trim();
    const said = areHeadings ? columnDay(cell, today) : dayOfCell(cell, text, today);
    if (!said || said.weekdays.size === 0) return true;
    const day = areHeadings ? days[place] : dayIn(said.readings, reading.order);
    return day !== undefined && said.weekdays.has((weekdayOf(day) ?? 0) % 7);
  });
}

/** The maximum number of school days between two registers. */
const LONGEST_GAP = 7;
const MOST_GAPS_ARE_SHORT = 0.8;

function toldByRegister(
  groups: readonly DayCells[],
  orders: readonly DayOrder[],
  upTo: string,
): Told | undefined {
  const registers = groups.filter(({ areOfRegister }) => areOfRegister);
  const tried = orders.map((order) => ({
    order,
    days: registers.flatMap(({ cells, areHeadings }) =>
      areHeadings
        ? headingDays(cells, { order, upTo }, upTo)
        : cells.map((cell) => dayIn(dayReadings(cell, upTo), order)),
    ),
  }));
  const ofOneYear = tried.filter(({ days }) => days.length > 0 && areOfOneYear(days, upTo));
  const told = ofOneYear.length > 1 ? ofOneYear.filter(({ days }) => areRun(days)) : ofOneYear;
  const [only] = told;
  return only && told.length === 1 ? { order: only.order, upTo } : undefined;
}

/** Whether days lie in one school year, which begins in August or with the calendar's, and none of them after today. */
function areOfOneYear(days: readonly (string | undefined)[], today: string): boolean {
  const said = days.filter((day) => day !== undefined).toSorted();
  const [first = '', last = ''] = [said[0], said.at(-1)];
  return last <= today && [0, 7].some((months) => yearOf(first, months) === yearOf(last, months));
}

function yearOf(day: string, monthsBefore: number): number {
  const { year, month } = dayParts(day) ?? { year: 0, month: 0 };
  return month > monthsBefore ? year : year - 1;
}

function areRun(days: readonly (string | undefined)[]): boolean {
  const sorted = [...new Set(days.filter((day) => day !== undefined))]
    .toSorted()
    .map(daysSinceEpoch);
  const gaps = sorted.slice(1).map((day, place) => day - (sorted[place] ?? day));
  const short = gaps.filter((gap) => gap <= LONGEST_GAP).length;
  return gaps.length > 0 && short >= gaps.length * MOST_GAPS_ARE_SHORT;
}

/** "03.04.2026" beside semicolons: where decimals have commas, and days points, the day comes first. */
function toldByPoints(
  days: readonly SaidDay[],
  orders: readonly DayOrder[],
  { usesCommas, today }: DaysKnown,
): Told | undefined {
  const arePoints = days.every(({ text }) => /^\D*\d{2}\.\d{2}\./u.test(text));
  const isTold = arePoints && orders.includes('dayMonthYear') && usesCommas();
  return isTold ? { order: 'dayMonthYear', upTo: today } : undefined;
}

function daysSinceEpoch(day: string): number {
  const parts = dayParts(day);
  return parts ? calendarMs(parts) / DAY_MS : 0;
}

const FORM =
  /(?<!\p{L})(\p{L})\1{0,3}\s*[-./]\s*(\p{L})\2{0,3}\s*[-./]\s*(\p{L})\3{1,3}(?!\p{L})/iu;

/** The part that a form begins with. "jj…" begins with the French day, or if it ends in d or t, with a German or Dutch year. */
const ORDERS_BY_FORM: readonly (readonly [RegExp, DayOrder])[] = [
  [/^(?:(\p{L})\1{3}|[yaåгré]|j.*[dt]$)/u, 'yearMonthDay'],
  [/^[mм]/u, 'monthDayYear'],
  [/^[dtgjpzд]/u, 'dayMonthYear'],
];

/** The order that a heading says: "Birth date (mm/dd/yyyy)". */
export function orderOfHeading(heading: string): DayOrder | undefined {
  const form = FORM.exec(heading)?.[0].toLowerCase();
  if (form === undefined) return undefined;
  return ORDERS_BY_FORM.find(([begin]) => begin.test(form))?.[1];
}
