import type { Loaded } from './groupedRecords.ts';

/** How far a reading has come. */
type Status = Loaded<never>['status'];

/** How far readings that are shown together have come: failed with one of them, loaded with the last. */
export function statusOfAll(statuses: readonly Status[]): Status {
  return (['failed', 'loading'] as const).find((one) => statuses.includes(one)) ?? 'loaded';
}
