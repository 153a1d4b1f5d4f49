/** Reads calendars (iCalendar, RFC 5545). Loads ical.js, so import this file lazily. */
import { msg, t } from '#language/t.ts';
import { phrase } from '#school/text/phrase.ts';
import { isoDay } from '#school/text/days.ts';
import { groupBy } from '#school/text/grouping.ts';
import { CATEGORIES, type EntryKind, type FoundDays } from '#school/calendar/importedDays.ts';
import { type Block, mendCalendar, NOT_READ, NOTE } from './mendCalendar.ts';
import { UnreadableSpreadsheet } from '#import/files/unreadable.ts';
import ICAL from 'ical.js';

/** A school's calendar has some hundreds. */
const MOST_DAYS = 5000;

/** No closing repeats more often. Past the day `until` a rule with an end is followed only up to this many days. */
const MOST_DAYS_OF_A_RULE = 400;

/** Enough for each hour of two years. A rule for each second is refused. */
const MOST_TIMES = 20_000;

/** True if a text begins as a calendar. */
export function isCalendar(text: string): boolean {
  return /^\s*BEGIN:VCALENDAR/iu.test(text);
}

/**
 * Returns the days of all events, sorted by first day. Repeating events are followed to the end of their rule, else to the
 * day `until`. `dayHere` returns the day of a moment, by default the local day.
 *
 * @throws UnreadableSpreadsheet if the calendar is damaged, has no events, or has too many days
 */
export function readCalendar(
  text: string,
  until: string,
  dayHere: (moment: Date) => string = isoDay,
): readonly FoundDays[] {
  // Whole days, and times without a zone, do not depend on this PC's time zone.
  const dayOf = (time: ICAL.Time): string =>
    time.isDate || time.zone === ICAL.Timezone.localTimezone
      ? time.toString().slice(0, 10)
      : dayHere(new Date(time.toUnixTime() * 1000));
  const blocks = blocksIn(text, dayHere);
  const readable = blocks.flatMap(({ text, problem }) => (problem === undefined ? text : []));
  const unreadable = blocks.flatMap(({ isEvent, name, problem }) =>
    isEvent && problem !== undefined ? withoutDays(name, problem) : [],
  );
  const found: FoundDays[] = unreadable.map((days, place) => ({ ...days, series: -1 - place }));
  for (const [series, event] of eventsIn(readable).entries()) {
    for (const days of daysOf(event, until, dayOf)) {
      if (found.length >= MOST_DAYS) throw tooManyDays();
      found.push({ ...days, series });
    }
  }
  if (found.length > 0) return found.toSorted((a, b) => (a.from < b.from ? -1 : 1));
  throw new UnreadableSpreadsheet(phrase(msg('This calendar has no events. Nothing was changed.')));
}

function tooManyDays(): UnreadableSpreadsheet {
  return new UnreadableSpreadsheet(
    phrase(
      msg(
        'This calendar has more than {count} days, too many for a school. Nothing was changed. Export only the school’s own calendar, and choose that file.',
      ),
      { count: MOST_DAYS },
    ),
  );
}

/** Returns every event that is not cancelled, with the exceptions to its rule. */
function eventsIn(blocks: readonly string[]): readonly ICAL.Event[] {
  const all = calendarOf(blocks)
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component, { exceptions: [] }));
  const masters = new Set(all.filter((event) => !event.isRecurrenceException()).map(uidOf));
  const exceptions = groupBy(
    all.filter((event) => event.isRecurrenceException()),
    uidOf,
  );
  return all
    .filter((event) => !(event.isRecurrenceException() && masters.has(uidOf(event))))
    .filter((event) => !isCancelled(event))
    .map((event) =>
      event.isRecurring()
        ? new ICAL.Event(event.component, { exceptions: exceptions.get(uidOf(event)) ?? [] })
        : event,
    );
}

/** Returns the mended entries and time zones. What the library cannot read even so has a problem. */
function blocksIn(text: string, dayHere: (moment: Date) => string): readonly Block[] {
  const blocks = mendCalendar(text, dayHere);
  if (blocks) {
    return blocks.map((block) =>
      block.problem !== undefined || canBeRead(block) ? block : { ...block, problem: t(NOT_READ) },
    );
  }
  throw new UnreadableSpreadsheet(
    phrase(
      msg(
        'This calendar is damaged or incomplete. Nothing was changed. Export it again, and choose that file.',
      ),
    ),
  );
}

function canBeRead({ text }: Block): boolean {
  try {
    calendarOf([text]);
    return true;
  } catch {
    // The library's message helps nobody: the entry is shown by name, with a problem.
    return false;
  }
}

function calendarOf(blocks: readonly string[]): ICAL.Component {
  // `as`: the library returns a single calendar for a single one.
  const parsed = ICAL.parse(
    ['BEGIN:VCALENDAR', ...blocks, 'END:VCALENDAR'].join('\r\n'),
  ) as unknown[];
  return new ICAL.Component(parsed);
}

function uidOf(event: ICAL.Event): string {
  return event.uid ?? '';
}

function isCancelled({ component }: ICAL.Event): boolean {
  return component.getFirstPropertyValue('status') === 'CANCELLED';
}

type Days = Omit<FoundDays, 'series'>;
type DayOf = (time: ICAL.Time) => string;

/** Returns the days of one event, or of each repetition. */
function daysOf(event: ICAL.Event, until: string, dayOf: DayOf): readonly Days[] {
  const days: Days[] = [];
  try {
    if (!event.isRecurring()) return [spanOf(event, event.startDate, event.endDate, dayOf)];
    const dates = event.iterator();
    const ends = hasEnd(event);
    let times = 0;
    for (let date = next(dates); date; date = next(dates)) {
      times += 1;
      if (times > MOST_TIMES)
        throw new Error('This rule repeats too often for a calendar of days.');
      const { item, startDate, endDate } = event.getOccurrenceDetails(date);
      const span = spanOf(item, startDate, endDate, dayOf);
      if (dayOf(date) > until && !(ends && days.length < MOST_DAYS_OF_A_RULE)) break;
      // A rule that repeats each hour gives one entry a day.
      if (!isCancelled(item) && days.at(-1)?.from !== span.from) days.push(span);
      if (days.length > MOST_DAYS) throw tooManyDays();
    }
    const isLeftOut = isCancelled(event) || event.component.hasProperty('exdate');
    return days.length > 0 || isLeftOut ? days : [withoutDays(nameOf(event), t(NEVER))];
  } catch (cause) {
    if (cause instanceof UnreadableSpreadsheet) throw cause;
    // The library throws on entries without a day, for instance. Show them with a problem.
    return [withoutDays(nameOf(event), t(NOT_READ))];
  }
}

const NEVER = msg('This entry has no days up to the end of next year.');

function withoutDays(name: string, problem: string): Days {
  return { name, from: '', to: '', isAllDay: true, problem };
}

/** True if all rules of an event have an end. */
function hasEnd({ component }: ICAL.Event): boolean {
  return component
    .getAllProperties('rrule')
    .map((property) => property.getFirstValue())
    .every((rule) => rule instanceof ICAL.Recur && rule.isFinite());
}

function next(dates: ICAL.RecurExpansion): ICAL.Time | undefined {
  // At the end the library returns nothing, contrary to its type.
  const date: ICAL.Time | undefined | null = dates.next();
  return date ?? undefined;
}

function spanOf(event: ICAL.Event, start: ICAL.Time, end: ICAL.Time, dayOf: DayOf): Days {
  const isAhead = start.compare(end) < 0;
  const isWholeDays = start.isDate || (isAhead && beginsDay(start, dayOf) && beginsDay(end, dayOf));
  const last = end.clone();
  // The end is exclusive: an entry until midnight ends on the day before.
  if (start.isDate) last.adjust(-1, 0, 0, 0);
  else if (isAhead) last.adjust(0, 0, 0, -1);
  const [from, to] = [dayOf(start), dayOf(last)];
  const name = nameOf(event);
  const note = event.component.getFirstPropertyValue(NOTE);
  return {
    name,
    from,
    to: to < from ? from : to,
    isAllDay: isWholeDays,
    kind: kindOf(event),
    problem: name === '' ? t('This entry has no name.') : undefined,
    note: typeof note === 'string' ? note : undefined,
  };
}

/** True for midnight, local or in the time's own zone. */
function beginsDay(time: ICAL.Time, dayOf: DayOf): boolean {
  if (time.hour + time.minute + time.second === 0 && time.zone !== ICAL.Timezone.utcTimezone)
    return true;
  const before = time.clone();
  before.adjust(0, 0, 0, -1);
  return dayOf(before) !== dayOf(time);
}

function nameOf({ summary }: ICAL.Event): string {
  return (summary ?? '').replaceAll(/\s+/gu, ' ').trim();
}

/** Returns the kind that this program's own export wrote. */
function kindOf({ component }: ICAL.Event): EntryKind | undefined {
  const category = component.getFirstPropertyValue('categories');
  return (['term', 'closedDays'] as const).find((kind) => CATEGORIES[kind] === category);
}
