import { expect, test } from 'vitest';
import { clockStatus, nextStamp, timeOf, type ClockStatus } from './stamps.ts';

const DAY_MS = 86_400_000;
const SEEN = new Date(2026, 10, 23, 8, 31).getTime();
const CLOCK = { pc: 'k3f9x2m7qd', newest: nextStamp({ pc: 'k3f9x2m7qd', newest: '' }, SEEN) };
const at = (days: number) => SEEN + days * DAY_MS;

test.each<readonly [string, ClockStatus, number, object]>([
  ['a little ahead', 'right', 99, {}],
  ['far ahead', 'asked', 101, {}],
  ['a little behind', 'right', -99, {}],
  ['far behind', 'asked', -9_000, {}],
  ['ahead, as was said', 'right', 3_000, { believed: at(3_000) }],
  ['ahead, and goes on from what was said', 'right', 3_099, { believed: at(3_000) }],
  ['further ahead than was said', 'asked', 3_101, { believed: at(3_000) }],
  ['back where it was before that', 'right', 0, { believed: at(3_000) }],
  ['behind, as was said, and goes on', 'right', -2_000, { believed: at(-3_000) }],
  ['further behind than was said', 'asked', -3_101, { believed: at(-3_000) }],
  ['wrong, as was said', 'wrong', 3_050, { denied: at(3_000) }],
  ['wrong in another way', 'asked', -3_000, { denied: at(3_000) }],
  ['set right since', 'right', 1, { denied: at(3_000) }],
])('a date that is %s is %s', (_name, standing, days, said) => {
  expect(clockStatus({ ...CLOCK, ...said }, at(days))).toBe(standing);
});

// @shows Several PCs: "To look at" says, too, that this PC was set back or copied ("This PC was set back; 212 changes
//   taken in again. It is now called Office PC 2"), asks whether a date more than 100 days off is right (Yes, No),
//   and says whose files wait: newer program, not whole for a day. A PC cannot tell being set back from being
//   copied, so both are said in one sentence. Every tab tells of files that wait, as the tab that carries has
//   found them
test('whatever the clock shows, a stamp is later than all observed ones, and uses no unbelievable date', () => {
  for (const [days, believed, day] of [
    [-9_000, undefined, 0],
    [50, undefined, 50],
    [3_000, undefined, 0],
    [3_000, at(3_000), 3_000],
  ] as const) {
    const stamp = nextStamp({ ...CLOCK, ...(believed !== undefined && { believed }) }, at(days));
    expect(stamp > CLOCK.newest).toBe(true);
    expect(timeOf(stamp)).toBe(at(day));
  }
});
