/** The school's calendar as a file that calendars of others read (iCalendar, RFC 5545). Import it lazily. */
import { CATEGORIES } from '#school/calendar/importedDays.ts';
import { addDays } from '#school/text/days.ts';
import { calendarOf, termsOf } from '#school/calendar/schoolYear.ts';
import type { NamedDays, SchoolSettings } from '#school/settings/settings.ts';
import ICAL from 'ical.js';

/** In octets. A line may have 75; the library does not count the blank that begins each further line. */
ICAL.foldLength = 74;

/**
 * All terms and closed days as events of whole days. An event has the same UID in each file, as long as its name and year
 * stay, so that importing a second file elsewhere replaces what the first brought. `written` is the moment of writing.
 */
export function calendarFile(settings: SchoolSettings, written: Date): string {
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  calendar.updatePropertyWithValue('version', '2.0');
  calendar.updatePropertyWithValue('prodid', '-//SchoolMaster Pro//School calendar//EN');
  const stamp = ICAL.Time.fromJSDate(written, true);
  const used = new Set<string>();
  const add = (category: string, entries: readonly NamedDays[]): void => {
    for (const { name, from, to } of entries) {
      const event = new ICAL.Component('vevent');
      const uid = unused(uidOf([settings.schoolName, category, name, from.slice(0, 4)]), used);
      event.updatePropertyWithValue('uid', uid);
      event.updatePropertyWithValue('dtstamp', stamp);
      event.updatePropertyWithValue('dtstart', ICAL.Time.fromDateString(from));
      // The day after the last one: the end of an event of whole days is no part of it.
      event.updatePropertyWithValue('dtend', ICAL.Time.fromDateString(addDays(to, 1)));
      event.updatePropertyWithValue('summary', name);
      event.updatePropertyWithValue('categories', category);
      event.updatePropertyWithValue('transp', 'TRANSPARENT');
      calendar.addSubcomponent(event);
    }
  };
  add(CATEGORIES.term, termsOf(settings));
  add(CATEGORIES.closedDays, calendarOf(settings).closed);
  return `${calendar.toString()}\r\n`;
}

function uidOf(parts: readonly string[]): string {
  return parts.map((part) => encodeURIComponent(part.trim().toWellFormed())).join('/');
}

/** A second one of a name in a year has a number, in the order in which they are stored. */
function unused(uid: string, used: Set<string>): string {
  let own = uid;
  for (let count = 2; used.has(own); count += 1) own = `${uid}/${count}`;
  used.add(own);
  return own;
}
