/** The day of a register for which nobody chose a day. */
export interface FollowedDay {
  readonly day: string;
  /** True if the day is over but the register stayed, because it was unsaved at midnight. */
  readonly stayed: boolean;
}

/**
 * Moves an untouched register to the new day at midnight; one with unsaved marks stays. It also stays after saving:
 * changing the day under a person who has just saved would look like a loss.
 */
export function overMidnight(
  followed: FollowedDay,
  today: string,
  isTouched: boolean,
): FollowedDay {
  if (followed.stayed || followed.day === today) return followed;
  return isTouched ? { day: followed.day, stayed: true } : { day: today, stayed: false };
}
