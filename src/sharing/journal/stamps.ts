/**
 * Stamps order the operations of all PCs, whatever their clocks say: hybrid logical clocks. A stamp is later than all that its PC
 * had observed.
 */
import { getHlcFunctions } from 'tinybase/common';
import type { Stamp } from '#sharing/merge/entries.ts';

/** The state that the next stamp follows from. */
export interface Clock {
  /** Its mark, which is the name of its folder, too. */
  readonly pc: string;
  /** The newest stamp observed here, of any PC; empty for none. */
  readonly newest: Stamp;
  /** Moment, milliseconds since the epoch, at which a person said that the date is right. */
  readonly believed?: number;
  /** Moment by its clock, at which a person said that the date is wrong. */
  readonly denied?: number;
}

/** Whether the date of a PC is right, has to be asked for, or is wrong, as a person has said. */
export type ClockStatus = 'right' | 'asked' | 'wrong';

/** A clock that is further ahead than this is not believed: one wrong date would go before all others for years. */
const MOST_OFF_MS = 100 * 86_400_000;

/** Decoding needs no mark of its own. */
const decodeStamp = getHlcFunctions('')[3];

/** The next stamp of this PC. `wall` is what its clock says, milliseconds since the epoch. */
export function nextStamp(clock: Clock, wall: number): Stamp {
  const observed = timeOf(clock.newest);
  const now = isDoubted(clock, wall) ? observed : Math.max(observed, wall);
  // The library ignores stamps that are ahead of its clock, so it is given one that is not behind them.
  const [next, see] = getHlcFunctions(clock.pc, () => now);
  see(clock.newest);
  return next();
}

/** Whether the clock is so far ahead of all that was seen that it does not count. */
function isDoubted({ newest, believed = 0 }: Clock, wall: number): boolean {
  return newest !== '' && wall > Math.max(timeOf(newest), believed) + MOST_OFF_MS;
}

/** A clock that is behind harms nothing, for stamps go on from what was seen, but the registers of today are another day's. */
function isBehind({ newest, believed = Infinity }: Clock, wall: number): boolean {
  return newest !== '' && wall < Math.min(timeOf(newest), believed) - MOST_OFF_MS;
}

/** The status of a clock that says `wall`, milliseconds since the epoch. What was said of another date does not count. */
export function clockStatus(clock: Clock, wall: number): ClockStatus {
  if (!isDoubted(clock, wall) && !isBehind(clock, wall)) return 'right';
  const { denied = -Infinity } = clock;
  return Math.abs(wall - denied) > MOST_OFF_MS ? 'asked' : 'wrong';
}

/** Moment, milliseconds since the epoch, by the clocks of the PCs that have seen it. */
export function timeOf(stamp: Stamp): number {
  return stamp === '' ? 0 : decodeStamp(stamp)[0];
}

/** What the stamps of a PC end with. */
export function signOf(pc: string): string {
  return getHlcFunctions(pc)[6]();
}

/** Whether a stamp was made by the PC with this sign. */
export function isSignedBy(stamp: Stamp, sign: string): boolean {
  return stamp.endsWith(sign);
}
