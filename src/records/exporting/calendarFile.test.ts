import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { addDays } from '#school/text/days.ts';
import { DEFAULT_SETTINGS } from '#school/settings/settings.ts';
import { calendarFile } from './calendarFile.ts';

const WRITTEN = new Date('2026-11-23T10:00:00Z');
const AUTUMN = { name: 'Autumn', from: '2026-09-01', to: '2026-12-18' };
const BREAK = { name: 'Winter break; Eid, "Christmas"', from: '2026-12-19', to: '2027-01-03' };

function settingsOf(closed: readonly object[], terms: readonly object[] = []) {
  return { ...DEFAULT_SETTINGS, terms, calendar: { days: [1], closed } };
}

function eventsIn(text: string): ICAL.Event[] {
  const calendar = ICAL.Component.fromString(text);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

// @shows The school year: "Export calendar": School calendar.ics, events of whole days with stable UIDs
test('writes terms and closed days as whole-day events with exclusive ends', () => {
  const text = calendarFile(settingsOf([BREAK], [AUTUMN]), WRITTEN);
  expect(text).toContain('DTSTART;VALUE=DATE:20260901\r\nDTEND;VALUE=DATE:20261219\r\n');
  expect(text).toContain('DTSTAMP:20261123T100000Z\r\n');
  expect(text).toContain('SUMMARY:Winter break\\; Eid\\, "Christmas"\r\n');
  expect(text.split('\r\n').slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0']);
  expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
});

// @shows The school year: "Export calendar": School calendar.ics, events of whole days with stable UIDs
test('keeps an event’s UID when its days move, and gives each event its own', () => {
  const uids = (...closed: readonly object[]) =>
    eventsIn(calendarFile(settingsOf(closed), WRITTEN)).map(({ uid }) => uid);
  const [before] = uids(BREAK);
  expect(uids({ ...BREAK, from: '2026-12-21' })).toEqual([before]);
  expect(new Set(uids(BREAK, BREAK, { ...BREAK, from: '2027-01-01' })).size).toBe(3);
});

test.each([
  ['letters', 'a'],
  ['letters of two octets', 'é'],
  ['letters of three octets', '日'],
  ['letters of four octets', '😀'],
])('keeps lines at 75 octets with a long name: %s', (_what, letter) => {
  // One to five octets before the letters, so that folds fall inside letters too.
  const names = [1, 2, 3, 4, 5].map((length) => 'x'.repeat(length) + letter.repeat(200));
  const text = calendarFile(settingsOf(names.map((name) => ({ ...BREAK, name }))), WRITTEN);
  const octets = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  // Lines are not folded earlier than the letters need.
  expect(Math.max(...octets)).toBeGreaterThan(75 - 4);
  expect(eventsIn(text).map(({ summary }) => summary)).toEqual(names);
});

// @shows The school year: "Export calendar": School calendar.ics, events of whole days with stable UIDs
test('reads back every name and day', () => {
  const name = fc
    .string({ unit: 'grapheme', maxLength: 200 })
    .map((text) => text.replaceAll(/[\p{Cc}]/gu, ' ').trim())
    .filter((text) => text !== '');
  const entry = fc
    .record({ name, start: fc.nat(5_000), length: fc.nat(100) })
    .map(({ name, start, length }) => {
      const from = addDays('2020-01-01', start);
      return { name, from, to: addDays(from, length) };
    });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (closed) => {
      const events = eventsIn(calendarFile(settingsOf(closed), WRITTEN));
      expect(
        events.map(({ summary, startDate, endDate }) => ({
          name: summary,
          from: startDate.toString(),
          to: addDays(endDate.toString(), -1),
        })),
      ).toEqual(closed);
    }),
  );
});
