/**
 * Mends a calendar (iCalendar, RFC 5545) where the library would silently read other days than the file has: days that do
 * not exist, parts of rules that it does not know, the first day beside a list of days. Unreadable lines are left out, with
 * a note.
 */
import { msg, t } from '#language/t.ts';
import { isDay } from '#school/text/days.ts';

/** Property of a mended entry: a note about a left-out line. */
export const NOTE = 'x-school-note';

/** The problem of an entry that the library cannot read. */
export const NOT_READ = msg('The days of this entry cannot be read. Add them by hand.');

/** An event or a time zone. */
export interface Block {
  /** Mended, for the library. */
  readonly text: string;
  readonly isEvent: boolean;
  /** Empty for a time zone. */
  readonly name: string;
  /** Why the days cannot be imported. */
  readonly problem?: string;
}

interface Line {
  readonly name: string;
  /** With the leading `;`. */
  readonly parameters: string;
  readonly value: string;
}

/** Returns the local day of a moment. */
type DayHere = (moment: Date) => string;

/** The message is for the person. */
class UnreadableDays extends Error {}

/** Returns the mended events and time zones of a calendar; `undefined` if the file or a part of it is incomplete. */
export function mendCalendar(text: string, dayHere: DayHere): readonly Block[] | undefined {
  const lines = text.replaceAll(/(?:\r\n?|\n)[ \t]/gu, '').split(/\r\n?|\n/u);
  const last = lines.findLast((line) => line.trim() !== '');
  if (!/^END:VCALENDAR\s*$/iu.test(last ?? '')) return undefined;
  const blocks: Block[] = [];
  let open: string[] | undefined;
  for (const line of lines) {
    if (BEGINS.test(line)) {
      if (open) return undefined;
      open = [];
    }
    open?.push(line);
    if (open && ENDS.test(line)) {
      blocks.push(mendedBlock(open, dayHere));
      open = undefined;
    }
  }
  return open ? undefined : blocks;
}

const BEGINS = /^BEGIN:(?:VEVENT|VTIMEZONE)\s*$/iu;
const ENDS = /^END:(?:VEVENT|VTIMEZONE)\s*$/iu;

const LINE_LEFT_OUT = msg('One line of this entry could not be read and was left out.');

function mendedBlock(block: readonly string[], dayHere: DayHere): Block {
  const inner = withoutAlarms(block.slice(1, -1)).filter((line) => line.trim() !== '');
  const lines = inner.flatMap((line) => partsOf(line) ?? []);
  const textOf = (mended: readonly Line[]) => {
    const written = mended.map(({ name, parameters, value }) => `${name}${parameters}:${value}`);
    return [block[0], ...written, block.at(-1)].join('\r\n');
  };
  if (!/VEVENT/iu.test(block[0] ?? '')) return { text: textOf(lines), isEvent: false, name: '' };
  const note = { name: NOTE, parameters: '', value: t(LINE_LEFT_OUT) };
  const event = { isEvent: true, name: nameIn(lines) };
  try {
    const mended = mendedEvent(lines, dayHere);
    return { ...event, text: textOf(lines.length < inner.length ? [note, ...mended] : mended) };
  } catch (cause) {
    if (!(cause instanceof UnreadableDays)) throw cause;
    return { ...event, text: '', problem: cause.message };
  }
}

/** Leaves out the alarms of an event: their lengths of time are not the event's. */
function withoutAlarms(lines: readonly string[]): readonly string[] {
  let isOfAlarm = false;
  return lines.filter((line) => {
    const wasOfAlarm = isOfAlarm;
    if (/^BEGIN:VALARM/iu.test(line)) isOfAlarm = true;
    if (/^END:VALARM/iu.test(line)) isOfAlarm = false;
    return !wasOfAlarm && !isOfAlarm;
  });
}

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:])*)*):(.*)$/iu;

function partsOf(line: string): Line | undefined {
  const [, name, parameters = '', value = ''] = LINE.exec(line) ?? [];
  return name === undefined ? undefined : { name: name.toUpperCase(), parameters, value };
}

function nameIn(lines: readonly Line[]): string {
  const { value = '' } = lines.find(({ name }) => name === 'SUMMARY') ?? {};
  const text = value.replaceAll(/\\n/giu, ' ').replaceAll(/\\([\\;,])/gu, '$1');
  return text.replaceAll(/\s+/gu, ' ').trim();
}

const OF_DAYS = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);

/** @throws UnreadableDays */
function mendedEvent(lines: readonly Line[], dayHere: DayHere): readonly Line[] {
  const start = lines.find(({ name }) => name === 'DTSTART');
  if (!start) throw new UnreadableDays(t('This entry has no first day.'));
  const first = mendedDays(start);
  const mended = lines.map((line) => {
    if (line.name === 'EXDATE') return alikeStart(mendedDays(line), first, dayHere);
    if (OF_DAYS.has(line.name)) return mendedDays(line);
    if (line.name === 'DURATION' && !DURATION.test(line.value.trim())) {
      throw new UnreadableDays(t(NOT_READ));
    }
    const isRule = line.name === 'RRULE' || line.name === 'EXRULE';
    return isRule ? { ...line, value: mendedRule(line.value, first, dayHere) } : line;
  });
  const names = new Set(lines.map(({ name }) => name));
  // The library forgets the first day if RDATE lists others.
  return names.has('RDATE') && !names.has('RRULE')
    ? [...mended, { ...first, name: 'RDATE' }]
    : mended;
}

/** The library reads "P1M" as one minute, and "P-2D" as nothing. */
const DURATION = /^[+-]?P(?:\d+W|(?=\d|T)(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?)$/iu;
const MOMENT = /^(\d{4})-?(\d{2})-?(\d{2})(?:T(\d{2}):?(\d{2}):?(\d{2})?(?:\.\d+)?(Z?))?$/iu;

/** Returns a moment without dashes, as the library needs it; `undefined` if the day or time does not exist. */
function mendedMoment(text: string): string | undefined {
  const [, year, month, day, hour, minute, second = '00', zone = ''] =
    MOMENT.exec(text.trim()) ?? [];
  if (year === undefined || !isDay(`${year}-${month}-${day}`)) return undefined;
  if (hour === undefined) return `${year}${month}${day}`;
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 61;
  return isTime
    ? `${year}${month}${day}T${hour}${minute}${second}${zone.toUpperCase()}`
    : undefined;
}

/** Returns a line with mended days, marked as days if they have no times. */
function mendedDays(line: Line): Line {
  const parts = line.value.split(',').map(mendedMoment);
  if (parts.includes(undefined)) {
    const value = line.value.trim();
    throw new UnreadableDays(
      t('“{value}” is not a day in the calendar. Add this entry by hand.', { value }),
    );
  }
  const others = line.parameters.replaceAll(/;VALUE=[^;:]*/giu, '');
  const isOfDays = parts.every((part) => part?.length === 8);
  return {
    ...line,
    parameters: isOfDays ? `${others};VALUE=DATE` : others,
    value: parts.join(','),
  };
}

/** Writes exceptions like the first day: as days or as moments. Otherwise the library would not match them. */
function alikeStart(line: Line, start: Line, dayHere: DayHere): Line {
  const parts = line.value.split(',');
  if (isOfDays(start)) {
    const value = parts.map((part) => dayOfMoment(part, dayHere)).join(',');
    return { ...line, parameters: ';VALUE=DATE', value };
  }
  if (!isOfDays(line)) return line;
  const time = start.value.slice(8);
  return { ...line, parameters: start.parameters, value: parts.map((day) => day + time).join(',') };
}

function isOfDays({ parameters }: Line): boolean {
  return parameters.includes(';VALUE=DATE');
}

/** Returns the day of a moment in a rule of whole days. Midnight in UTC counts as its own day, whatever the zone here. */
function dayOfMoment(moment: string, dayHere: DayHere): string {
  const isWritten = !moment.endsWith('Z') || /T(?:000000|235959)Z$/u.test(moment);
  if (isWritten) return moment.slice(0, 8);
  const iso = moment.replace(
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/u,
    '$1-$2-$3T$4:$5:$6Z',
  );
  return dayHere(new Date(iso)).replaceAll('-', '');
}

/** The parts of a rule. The library reads on without others, and takes "1x" and "1.5" for 1. */
const PART =
  /^(?:FREQ|INTERVAL|COUNT|UNTIL|WKST|BY(?:DAY|MONTH|MONTHDAY|YEARDAY|WEEKNO|HOUR|MINUTE|SECOND|SETPOS))$/u;
const UNTIL = /^\d{8}(?:T\d{6}Z?)?$/u;
const AT_LEAST_ONE = /^0*[1-9]\d*$/u;
const OF_NUMBERS = /^BY(?!DAY$)/u;
const NUMBERS = /^[+-]?\d+(?:,[+-]?\d+)*$/u;

/** Returns a rule that the library follows correctly. */
function mendedRule(text: string, start: Line, dayHere: DayHere): string {
  const parts = new Map(
    text
      .trim()
      .toUpperCase()
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim(), value.trim()];
      }),
  );
  const [freq, until] = [parts.get('FREQ'), parts.get('UNTIL')];
  const last = until === undefined ? until : mendedMoment(until);
  const counts = [parts.get('INTERVAL') ?? '1', parts.get('COUNT') ?? '1'];
  const isRead =
    freq !== undefined &&
    (until === undefined || (UNTIL.test(until) && last !== undefined)) &&
    counts.every((count) => AT_LEAST_ONE.test(count)) &&
    [...parts].every(
      ([name, value]) => PART.test(name) && (!OF_NUMBERS.test(name) || NUMBERS.test(value)),
    );
  if (!isRead) throw new UnreadableDays(t(NOT_READ));
  if (last !== undefined) parts.set('UNTIL', isOfDays(start) ? dayOfMoment(last, dayHere) : last);
  // If a month lacks the day, the library would use the next month; the standard skips such a month.
  const isPlain = ![...parts.keys()].some((name) => name.startsWith('BY'));
  const [month, day] = [start.value.slice(4, 6), start.value.slice(6, 8)];
  if (isPlain && Number(day) > 28) {
    if (freq === 'YEARLY') parts.set('BYMONTH', String(Number(month)));
    if (freq === 'YEARLY' || freq === 'MONTHLY') parts.set('BYMONTHDAY', String(Number(day)));
  }
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';');
}
