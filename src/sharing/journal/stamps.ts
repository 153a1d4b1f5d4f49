/**
 * Stamps order the operations of all PCs, whatever their clocks show: hybrid logical clocks. A stamp is later than all
 * stamps that its PC had observed.
 */
import { getHlcFunctions } from 'tinybase/common';
import type { Stamp } from '#sharing/merge/entries.ts';

/** The state from which the next stamp follows. */
export interface Clock {
  /** The mark of this PC, which is also the name of its folder. */
  readonly pc: string;
  /** The newest stamp observed here, of any PC; empty for none. */
  readonly newest: Stamp;
  /** Moment, milliseconds since the epoch, at which a person confirmed the date. */
  readonly believed?: number;
  /** Moment by this PC's clock at which a person said that the date is wrong. */
  readonly denied?: number;
}

/** Status of a PC's date: right, to be confirmed, or wrong by a person's answer. */
export type ClockStatus = 'right' | 'asked' | 'wrong';

/** A clock further ahead than this is not believed. Otherwise one wrong date would win over all others for years. */
const MOST_OFF_MS = 100 * 86_400_000;

/** Decoding needs no mark. */
const decodeStamp = getHlcFunctions('')[3];

/** The next stamp of this PC. `wall` is the time of its clock, milliseconds since the epoch. */
export function nextStamp(clock: Clock, wall: number): Stamp {
  const observed = timeOf(clock.newest);
  const now = isDoubted(clock, wall) ? observed : Math.max(observed, wall);
  // The library ignores stamps ahead of its clock, so the clock passed here is never behind them.
  const [next, see] = getHlcFunctions(clock.pc, () => now);
  see(clock.newest);
  return next();
}

/** True if the clock is too far ahead of all observed stamps to count. */
function isDoubted({ newest, believed = 0 }: Clock, wall: number): boolean {
  return newest !== '' && wall > Math.max(timeOf(newest), believed) + MOST_OFF_MS;
}

/**
 * A clock that is behind does no harm to the order, because stamps continue from the newest observed. But the registers
 * of today get another day.
 */
function isBehind({ newest, believed = Infinity }: Clock, wall: number): boolean {
  return newest !== '' && wall < Math.min(timeOf(newest), believed) - MOST_OFF_MS;
}

/**
 * The status of a clock that shows `wall`, milliseconds since the epoch. An answer about another date does not count.
 */
export function clockStatus(clock: Clock, wall: number): ClockStatus {
  if (!isDoubted(clock, wall) && !isBehind(clock, wall)) return 'right';
  const { denied = -Infinity } = clock;
  return Math.abs(wall - denied) > MOST_OFF_MS ? 'asked' : 'wrong';
}

/** Moment of a stamp, milliseconds since the epoch, by the clocks of the PCs that observed it. */
export function timeOf(stamp: Stamp): number {
  return stamp === '' ? 0 : decodeStamp(stamp)[0];
}

/** Returns the sign of a PC: the `signatureOf` all its stamps. */
export function signOf(pc: string): string {
  return getHlcFunctions(pc)[6]();
}
