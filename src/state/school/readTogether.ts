import type { Loaded } from './groupedRecords.ts';

/** How far a reading has come. */
type Status = Loaded<never>['status'];

/** The combined status of several readings: failed when one of them has, loaded once all of them are. */
export function statusOfAll(statuses: readonly Status[]): Status {
  return (['failed', 'loading'] as const).find((one) => statuses.includes(one)) ?? 'loaded';
}
