// The clock of tests. A test begins at nine in the morning of a day that it, or the run, says; then the clock runs on.
// JavaScript, so that Node can read it in `bench` and `scripts`, too.

/**
 * The day of tests that say no other: `npm test -- --on=2028-02-29` and the variable TEST_DAY say it for a whole run. Where
 * nobody says one it is a Wednesday, with school days before and after it.
 */
export const dayOfRun = () => process.env['TEST_DAY'] || '2026-11-25';

const FIRST_HOUR = '09:00';

let ahead = 0;

/**
 * Puts the clock of this thread to a moment, from which it runs on.
 *
 * @param {string} moment a local day, `2026-11-28`, which begins at nine, or a minute of one, `2026-11-28T14:30`
 */
export function setClock(moment) {
  runAhead(0);
  const start = new Date(moment.includes('T') ? moment : `${moment}T${FIRST_HOUR}`);
  if (Number.isNaN(start.getTime())) throw new Error(`"${moment}" is not a day like 2026-11-28.`);
  ahead = start.getTime() - Date.now();
  runAhead(ahead);
}

/**
 * Puts the clock of all pages that a browser will open to the moment that it is here.
 *
 * @param {import('@playwright/test').BrowserContext} context
 */
export async function setClockOf(context) {
  await context.addInitScript(runAhead, ahead);
}

/**
 * From now on `Date` is so many milliseconds ahead of the system's clock. Timers are not touched. A page gets this function as
 * text: it can use nothing from outside of itself.
 *
 * @param {number} milliseconds
 */
function runAhead(milliseconds) {
  const { SystemDate = Date } = /** @type {{ SystemDate?: DateConstructor }} */ (globalThis);
  const now = () => SystemDate.now() + milliseconds;
  /** @param {unknown[]} parts @returns {unknown} */
  function DateAhead(...parts) {
    if (new.target === undefined) return new SystemDate(now()).toString();
    return Reflect.construct(SystemDate, parts.length === 0 ? [now()] : parts, new.target);
  }
  // One prototype, so that a day that the browser made is a Date, too.
  DateAhead.prototype = SystemDate.prototype;
  Object.setPrototypeOf(DateAhead, SystemDate);
  Object.assign(globalThis, { SystemDate, Date: Object.assign(DateAhead, { now }) });
}
