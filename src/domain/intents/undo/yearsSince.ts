/** The school years that were started since an act. */
import { isDay } from '#domain/basics/days.ts';
import { endedYearsOf } from '#domain/calendar/schoolYear.ts';
import { isRecord } from '#domain/records/storedRecord.ts';
import { asSettings, type SchoolSettings } from '#domain/settings/settings.ts';
import type { Act } from '#domain/intents/acts.ts';

/** The start of a school year, or its undo. */
export interface YearSince {
  readonly isTakenBack: boolean;
  readonly name: string;
  /** The first day of the year that began. */
  readonly first: string;
  /** The first day of the year that ended. */
  readonly endedFirst: string;
  readonly act: Act;
}

/** The starts of school years among some acts, and what was taken back of them. */
export function yearsAmong(acts: readonly Act[]): readonly YearSince[] {
  return acts.flatMap((act): readonly YearSince[] => {
    const [change] =
      act.label.say === 'schoolYearStarted' ? (act.effect.settings?.changed ?? []) : [];
    if (!change) return [];
    const isTakenBack = act.undoes !== undefined && !act.again;
    const settings: SchoolSettings = asSettings(isTakenBack ? change[0] : change[1]);
    const first = isRecord(settings.schoolYear) ? settings.schoolYear['from'] : undefined;
    const endedFirst = endedYearsOf(settings).at(-1)?.from;
    if (typeof first !== 'string' || !isDay(first) || endedFirst === undefined) return [];
    return [{ isTakenBack, name: settings.academicYear.trim(), first, endedFirst, act }];
  });
}
