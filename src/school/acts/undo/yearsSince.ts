/** The school years that were started since an act. */
import { isDay } from '#school/text/days.ts';
import { endedYearsOf } from '#school/calendar/schoolYear.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { asSettings, type SchoolSettings } from '#school/settings/settings.ts';
import type { Act } from '#school/acts/acts.ts';

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
