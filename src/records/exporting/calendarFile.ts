/** Writes the school's calendar as an iCalendar file (RFC 5545). Import it lazily. */
import { CATEGORIES } from '#school/calendar/importedDays.ts';
import { addDays } from '#school/text/days.ts';
import { calendarOf, termsOf } from '#school/calendar/schoolYear.ts';
import type { NamedDays, SchoolSettings } from '#school/settings/settings.ts';
import ICAL from 'ical.js';

/** In octets. A line may have 75; the library does not count the space that begins each continuation line. */
ICAL.foldLength = 74;

/**
 * Returns an iCalendar file with all terms and closed days as all-day events. An event keeps its UID while its name and
 * year stay the same. So a second file replaces the events of the first. `written` is the time of writing.
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
      // The day after the last: an all-day event's end is exclusive.
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

/** Returns the UID, numbered if another event of the year has the same name. Numbers follow the stored order. */
function unused(uid: string, used: Set<string>): string {
  let unique = uid;
  for (let count = 2; used.has(unique); count += 1) unique = `${uid}/${count}`;
  used.add(unique);
  return unique;
}
