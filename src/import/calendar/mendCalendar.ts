/**
 * Mends a calendar (iCalendar, RFC 5545) before the library reads it. The library replaces a day that does not exist by
 * another one, and loses an entry with an unreadable rule; here such entries become problems. Unreadable lines are left
 * out, with a note.
 */
import { msg, t } from '#language/t.ts';
import { isDay } from '#school/text/days.ts';

/** Properties of a mended entry: why the entry cannot be imported, and a note about a left-out line. */
export const PROBLEM = 'x-school-problem';
export const NOTE = 'x-school-note';

const LINE_LEFT_OUT = msg('One line of this entry could not be read and was left out.');

interface Line {
  readonly name: string;
  /** With the leading `;`. */
  readonly parameters: string;
  readonly value: string;
}

/** Returns the local day of a moment. */
type DayHere = (moment: Date) => string;

/** Returns the mended events and time zones of a calendar; `undefined` if the file or a part of it is incomplete. */
export function mendCalendar(text: string, dayHere: DayHere): readonly string[] | undefined {
  const lines = text.replaceAll(/(?:\r\n?|\n)[ \t]/gu, '').split(/\r\n?|\n/u);
  const last = lines.findLast((line) => line.trim() !== '');
  if (!/^END:VCALENDAR\s*$/iu.test(last ?? '')) return undefined;
  const blocks: string[] = [];
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

/** Returns an entry with only its name and a problem. */
export function nameAlone(block: string, problem: string): string {
  const name = block.split('\r\n').find((line) => partsOf(line)?.name === 'SUMMARY');
  return event([...(name === undefined ? [] : [name]), `${PROBLEM}:${problem}`]);
}

/** Returns a calendar with these blocks. */
export function calendarOf(blocks: readonly string[]): string {
  return ['BEGIN:VCALENDAR', ...blocks, 'END:VCALENDAR'].join('\r\n');
}

function event(lines: readonly string[]): string {
  return ['BEGIN:VEVENT', ...lines, 'END:VEVENT'].join('\r\n');
}

function mendedBlock(block: readonly string[], dayHere: DayHere): string {
  const inner = block.slice(1, -1).filter((line) => line.trim() !== '');
  const readable = inner.filter((line) => partsOf(line) !== undefined);
  const isEvent = /VEVENT/iu.test(block[0] ?? '');
  if (!isEvent) return [block[0], ...readable, block.at(-1)].join('\r\n');
  const left = readable.length < inner.length ? [`${NOTE}:${t(LINE_LEFT_OUT)}`] : [];
  const own = withoutParts(readable);
  const mended = mendedEvent(
    own.flatMap((line) => partsOf(line) ?? []),
    dayHere,
  );
  return 'problem' in mended
    ? nameAlone(own.join('\r\n'), mended.problem)
    : event([...mended.lines.map(written), ...left]);
}

/** Leaves out alarms: their days and durations are not the entry's. */
function withoutParts(lines: readonly string[]): readonly string[] {
  let depth = 0;
  return lines.filter((line) => {
    if (/^BEGIN:/iu.test(line)) depth += 1;
    const isOwn = depth === 0;
    if (/^END:/iu.test(line)) depth -= 1;
    return isOwn;
  });
}

const LINE = /^([A-Z0-9-]+)((?:;[A-Z0-9-]+=(?:"[^"]*"|[^";:])*)*):(.*)$/iu;

function partsOf(line: string): Line | undefined {
  const [, name, parameters = '', value = ''] = LINE.exec(line) ?? [];
  return name === undefined ? undefined : { name: name.toUpperCase(), parameters, value };
}

function written({ name, parameters, value }: Line): string {
  return `${name}${parameters}:${value}`;
}

const OF_DAYS = new Set(['DTSTART', 'DTEND', 'RECURRENCE-ID', 'EXDATE', 'RDATE']);

/** Returns the lines of an entry, or why its days cannot be read. */
function mendedEvent(
  lines: readonly Line[],
  dayHere: DayHere,
): { readonly lines: readonly Line[] } | { readonly problem: string } {
  const mended: Line[] = [];
  const start = lines.find(({ name }) => name === 'DTSTART');
  const first = start && mendedDays(start);
  if (!first)
    return { problem: start ? noSuchDay(start.value) : t('This entry has no first day.') };
  for (const line of lines) {
    if (OF_DAYS.has(line.name)) {
      const days = mendedDays(line);
      if (!days) return { problem: noSuchDay(line.value) };
      mended.push(line.name === 'EXDATE' ? alikeStart(days, first, dayHere) : days);
    } else if (line.name === 'RRULE' || line.name === 'EXRULE') {
      const value = mendedRule(line.value, first, dayHere);
      if (value === undefined) return { problem: noSuchRule(line.value) };
      mended.push({ ...line, value });
    } else if (line.name === 'DURATION' && !DURATION.test(line.value.trim())) {
      return {
        problem: t('“{value}” is not a length of time. Add this entry by hand.', {
          value: line.value,
        }),
      };
    } else mended.push(line);
  }
  const hasRule = lines.some(({ name }) => name === 'RRULE');
  const hasDates = lines.some(({ name }) => name === 'RDATE');
  // The library forgets the first day if RDATE lists others.
  return { lines: hasDates && !hasRule ? [...mended, { ...first, name: 'RDATE' }] : mended };
}

function noSuchDay(value: string): string {
  return t('“{value}” is not a day in the calendar. Add this entry by hand.', {
    value: value.trim(),
  });
}

function noSuchRule(value: string): string {
  return t('The program cannot follow the rule “{value}”. Add this entry by hand.', {
    value: value.trim(),
  });
}

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

/** Returns a line with mended days, marked as days if they have no times; `undefined` if one does not exist. */
function mendedDays(line: Line): Line | undefined {
  const parts = line.value.split(',').map((text) => {
    const [begin = '', end] = text.split('/');
    const moment = mendedMoment(begin);
    return moment === undefined || end === undefined ? moment : `${moment}/${end}`;
  });
  if (parts.includes(undefined)) return undefined;
  const isOfDays = parts.every((part) => part?.length === 8);
  const others = line.parameters.replaceAll(/;VALUE=[^;:]*/giu, '');
  const hasPeriods = parts.some((part) => part?.includes('/'));
  const kind = isOfDays ? ';VALUE=DATE' : hasPeriods ? ';VALUE=PERIOD' : '';
  return { ...line, parameters: others + kind, value: parts.join(',') };
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

const NUMBERS = /^[+-]?\d{1,3}(?:,[+-]?\d{1,3})*$/u;
const WEEKDAY = '(?:SU|MO|TU|WE|TH|FR|SA)';
/** Valid values of the parts of a rule. */
const PARTS: Readonly<Record<string, RegExp>> = {
  FREQ: /^(?:SECONDLY|MINUTELY|HOURLY|DAILY|WEEKLY|MONTHLY|YEARLY)$/iu,
  INTERVAL: /^0*[1-9]\d{0,4}$/u,
  COUNT: /^0*[1-9]\d{0,5}$/u,
  UNTIL: /^\d{8}(?:T\d{6}Z?)?$/iu,
  BYDAY: new RegExp(`^(?:[+-]?\\d{1,2})?${WEEKDAY}(?:,(?:[+-]?\\d{1,2})?${WEEKDAY})*$`, 'iu'),
  WKST: new RegExp(`^${WEEKDAY}$`, 'iu'),
  BYMONTH: /^(?:0?[1-9]|1[0-2])(?:,(?:0?[1-9]|1[0-2]))*$/u,
  BYMONTHDAY: NUMBERS,
  BYYEARDAY: NUMBERS,
  BYWEEKNO: NUMBERS,
  BYHOUR: NUMBERS,
  BYMINUTE: NUMBERS,
  BYSECOND: NUMBERS,
  BYSETPOS: NUMBERS,
};

/** Returns a rule that the library follows correctly; `undefined` if the rule cannot be read. */
function mendedRule(text: string, start: Line, dayHere: DayHere): string | undefined {
  const parts = new Map(
    text
      .trim()
      .split(';')
      .filter((part) => part !== '')
      .map((part): [string, string] => {
        const [name = '', value = ''] = part.split('=');
        return [name.trim().toUpperCase(), value.trim().toUpperCase()];
      }),
  );
  const areRead = [...parts].every(([name, value]) => PARTS[name]?.test(value) === true);
  if (!areRead || !parts.has('FREQ')) return undefined;
  const until = parts.get('UNTIL');
  if (until !== undefined) {
    const moment = mendedMoment(until);
    if (moment === undefined) return undefined;
    parts.set('UNTIL', isOfDays(start) ? dayOfMoment(moment, dayHere) : moment);
  }
  // If a month lacks the day, the library would use the next month; the standard skips such a month.
  const isPlain = ![...parts.keys()].some((name) => name.startsWith('BY'));
  const [month, day] = [start.value.slice(4, 6), start.value.slice(6, 8)];
  if (isPlain && Number(day) > 28) {
    const freq = parts.get('FREQ');
    if (freq === 'YEARLY') parts.set('BYMONTH', String(Number(month)));
    if (freq === 'YEARLY' || freq === 'MONTHLY') parts.set('BYMONTHDAY', String(Number(day)));
  }
  return [...parts].map(([name, value]) => `${name}=${value}`).join(';');
}
