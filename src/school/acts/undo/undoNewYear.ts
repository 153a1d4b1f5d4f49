/** Undoes the start of a school year, which another PC may have started as well. */
import { t } from '#language/t.ts';
import { addDays, isDay } from '#school/text/days.ts';
import { endedYearsOf } from '#school/calendar/schoolYear.ts';
import type { Act } from '#school/acts/acts.ts';
import { Refusal, type SchoolReader } from '#school/acts/changes.ts';
import { isSameValue } from '#school/definitions/sameRecord.ts';
import { isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { asSettings } from '#school/settings/settings.ts';

/**
 * Refuses to undo the start of a school year after a later start. The leavers would come back to a year that has ended,
 * among students who have moved on. If two PCs start the same year, there is only one more ended year.
 */
export async function refuseEarlierYear(
  act: Act,
  now: StoredRecord,
  school: SchoolReader,
): Promise<void> {
  const to = settingsAfter(act);
  if (!to || isSameValue(to['schoolYear'], now['schoolYear'])) return;
  const later = await school.actsSince(act.revision);
  const isStartedHere = later.some((one) => isStart(one) && !one.undone);
  if (!isStartedHere && yearsIn(now) <= yearsIn(to)) return;
  throw new Refusal(() =>
    t(
      'Another school year has started since then. Nothing was changed. Undo that start first, under Recent changes in Settings.',
    ),
  );
}

/**
 * Returns the act with the stored name and days of the year, if another PC started the same year. The undo then removes
 * the start, whichever PC's name and days are stored.
 */
export function withYearOfNow(act: Act, now: StoredRecord): Act {
  const to = settingsAfter(act);
  if (!to || !isStart(act) || yearsIn(now) !== yearsIn(to)) return act;
  const { settings, students } = act.effect;
  const [then, today] = [eveOf(to), eveOf(now)];
  return {
    ...act,
    effect: {
      ...act.effect,
      ...(settings && {
        settings: {
          ...settings,
          changed: settings.changed.map(
            ([before, after]) => [before, withYear(after, now)] as const,
          ),
        },
      }),
      ...(students &&
        then !== undefined &&
        today !== undefined && {
          students: {
            ...students,
            changed: students.changed.map(
              ([before, after]) => [before, withEve(after, then, today)] as const,
            ),
          },
        }),
    },
  };
}

function isStart({ label, undoes }: Act): boolean {
  return label.say === 'schoolYearStarted' && undoes === undefined;
}

/** The settings after the start of a year, or after the undo of a start. */
function settingsAfter({ label, effect }: Act): StoredRecord | undefined {
  const [change] = label.say === 'schoolYearStarted' ? (effect.settings?.changed ?? []) : [];
  return change?.[1];
}

function yearsIn(settings: StoredRecord): number {
  return endedYearsOf(asSettings(settings)).length;
}

const OF_YEAR = ['academicYear', 'schoolYear', 'schoolYears'];

function withYear(settings: StoredRecord, now: StoredRecord): StoredRecord {
  return { ...settings, ...Object.fromEntries(OF_YEAR.map((name) => [name, now[name]])) };
}

/** The day before the year begins. */
function eveOf({ schoolYear }: StoredRecord): string | undefined {
  const first = isRecord(schoolYear) ? schoolYear['from'] : undefined;
  return typeof first === 'string' && isDay(first) ? addDays(first, -1) : undefined;
}

/** The student with the end of the last class, or of the leaving, moved from one eve to another. */
function withEve(student: StoredRecord, then: string, today: string): StoredRecord {
  const { pastClasses, leftOn } = student;
  const entries: readonly unknown[] = Array.isArray(pastClasses) ? pastClasses : [];
  const last = entries.at(-1);
  return {
    ...student,
    ...(isRecord(last) &&
      last['to'] === then && { pastClasses: [...entries.slice(0, -1), { ...last, to: today }] }),
    ...(leftOn === then && { leftOn: today }),
  };
}
