/** The day that a register shows which nobody has chosen a day for. */
export interface FollowedDay {
  readonly day: string;
  /** It is over, and the register has stayed on it: something in it was not saved at midnight. */
  readonly stayed: boolean;
}

/**
 * An untouched register follows the day at midnight, one with unsaved marks stays on its own. It then stays when they
 * have been saved as well: to flip under the person who has just saved it would look like losing it.
 */
export function overMidnight(
  followed: FollowedDay,
  today: string,
  isTouched: boolean,
): FollowedDay {
  if (followed.stayed || followed.day === today) return followed;
  return isTouched ? { day: followed.day, stayed: true } : { day: today, stayed: false };
}
