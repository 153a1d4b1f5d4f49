// The clock of tests. A test begins at nine in the morning of the day that the test or the run sets; then the clock
// runs on. JavaScript, so that `bench` and `scripts` can use it in Node.

/**
 * Returns the default day of tests. `npm test -- --on=2028-02-29` or TEST_DAY sets it for a whole run. Otherwise it is
 * a Wednesday, with school days before and after.
 */
export const dayOfRun = () => process.env['TEST_DAY'] || '2026-11-25';

const FIRST_HOUR = '09:00';

let ahead = 0;

/**
 * Sets this thread's clock to a moment, from which it runs on.
 *
 * @param {string} moment a local day, `2026-11-28`, which begins at nine, or a minute of one, `2026-11-28T14:30`
 */
export function setClock(moment) {
  setSystemClock();
  const start = new Date(moment.includes('T') ? moment : `${moment}T${FIRST_HOUR}`);
  if (Number.isNaN(start.getTime())) throw new Error(`"${moment}" is not a day like 2026-11-28.`);
  ahead = start.getTime() - Date.now();
  runAhead(ahead);
}

/** Sets this thread's clock back to the system's. */
export function setSystemClock() {
  runAhead(0);
}

/**
 * Sets the clock of all pages that a browser will open to the current moment of this thread.
 *
 * @param {import('@playwright/test').BrowserContext} context
 */
export async function setClockOf(context) {
  await context.addInitScript(runAhead, ahead);
}

/**
 * Puts `Date` so many milliseconds ahead of the system's clock. Timers are not touched. A page gets this function as text, so
 * it must not use anything from outside.
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
  // Shares the prototype, so that a date made by the browser is an instance too.
  DateAhead.prototype = SystemDate.prototype;
  Object.setPrototypeOf(DateAhead, SystemDate);
  Object.assign(globalThis, { SystemDate, Date: Object.assign(DateAhead, { now }) });
}
