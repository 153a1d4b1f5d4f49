import { expect, test } from 'vitest';
import { askedDay, ODD_DAYS } from './testDay.mjs';

const NOW = Date.UTC(2026, 10, 28);

test('a run is on the day that is asked for', () => {
  const asked = askedDay(['--fast', '--on=2028-02-29'], { inCi: true, now: NOW });
  expect(asked).toEqual({ day: '2028-02-29' });
});

test.for([
  '--on=2027-02-29',
  '--on=2026-13-01',
  '--on=2026-11',
  '--on=28.11.2026',
  '--on=',
  '--on',
])('%s is refused', (arg) => {
  expect(() => askedDay([arg], { inCi: false, now: NOW })).toThrow(
    'Write it like --on=2026-11-28.',
  );
});

test('on a person’s machine no day is drawn; in CI each odd day has its turn', () => {
  expect(askedDay([], { inCi: false, now: NOW })).toBeUndefined();
  const drawn = ODD_DAYS.map((_, later) =>
    askedDay([], { inCi: true, now: NOW + later * 86_400_000 }),
  );
  expect(new Set(drawn)).toEqual(new Set(ODD_DAYS));
});

test('odd days are what they are said to be', () => {
  for (const { day, is, zone } of ODD_DAYS) {
    const weekday = new Date(`${day}T12:00Z`).getUTCDay();
    if (is === 'a Saturday') expect(weekday).toBe(6);
    if (is === 'a Sunday') expect(weekday).toBe(0);
    if (is === '29 February') expect(day).toMatch(/-02-29$/);
    if (is === '31 December') expect(day).toMatch(/-12-31$/);
    expect(is.startsWith('clocks')).toBe(zone !== undefined);
    if (zone === undefined) continue;
    // From midnight to midnight there, but for an hour.
    const noon = hoursAhead(day, 12, zone);
    const [before = 0, after = 0] = [0, 24].map((hours) => hoursAhead(day, hours - noon, zone));
    expect(after - before, day).toBe(is.includes('forward') ? 1 : -1);
  }
});

/**
 * Returns a zone's offset from UTC in hours, this many hours after UTC's midnight.
 *
 * @param {string} day
 * @param {number} hours
 * @param {string} timeZone
 */
function hoursAhead(day, hours, timeZone) {
  const at = Date.parse(`${day}T00:00Z`) + hours * 3_600_000;
  const there = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(at);
  return (Date.parse(`${there.replace(' ', 'T')}Z`) - at) / 3_600_000;
}
