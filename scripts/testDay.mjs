/**
 * Days on which date rules break first, with the time zone whose clocks change on that day.
 *
 * @type {readonly { day: string, is: string, zone?: string }[]}
 */
export const ODD_DAYS = [
  { day: '2026-11-28', is: 'a Saturday' },
  { day: '2027-03-28', is: 'clocks go forward in Europe', zone: 'Europe/London' },
  { day: '2028-02-29', is: '29 February' },
  { day: '2026-11-01', is: 'clocks go back in America', zone: 'America/New_York' },
  { day: '2026-11-29', is: 'a Sunday' },
  { day: '2026-09-27', is: 'clocks go forward in New Zealand', zone: 'Pacific/Auckland' },
  { day: '2026-12-31', is: '31 December' },
  { day: '2026-10-25', is: 'clocks go back in Europe', zone: 'Europe/Berlin' },
  { day: '2027-03-14', is: 'clocks go forward in America', zone: 'America/Los_Angeles' },
  { day: '2027-04-04', is: 'clocks go back in New Zealand', zone: 'Pacific/Auckland' },
];

const DAY_MS = 86_400_000;

/**
 * Returns the day of `npm test` if it is not the one of `dayOfRun`: `--on=2026-11-28`, or in CI an odd day, a
 * different one each day.
 *
 * @param {readonly string[]} args
 * @param {{ readonly inCi: boolean, readonly now: number }} about now: milliseconds since the epoch
 * @returns {{ day: string, is?: string, zone?: string } | undefined}
 * @throws {Error} where `--on` names no day
 */
export function askedDay(args, { inCi, now }) {
  const on = args.find((arg) => arg === '--on' || arg.startsWith('--on='));
  if (on === undefined)
    return inCi ? ODD_DAYS[Math.floor(now / DAY_MS) % ODD_DAYS.length] : undefined;
  const day = on.slice('--on='.length);
  const asDate = new Date(`${day}T00:00Z`);
  if (
    !/^\d{4}-\d\d-\d\d$/.test(day) ||
    Number.isNaN(asDate.getTime()) ||
    !asDate.toISOString().startsWith(day)
  ) {
    throw new Error(`There is no day "${day}". Write it like --on=2026-11-28.`);
  }
  return { day };
}
