/**
 * Undoes acts over school years, of which another PC may have started one as well. Restored students move into the
 * present year without a class: their records have the class of another year. A remark asks to choose the class.
 */
import { t } from '#language/t.ts';
import { addDays, isDay } from '#school/text/days.ts';
import { endedYearsOf } from '#school/calendar/schoolYear.ts';
import type { Act } from '#school/acts/acts.ts';
import { Refusal, type SchoolReader } from '#school/acts/changes.ts';
import { isSameValue, isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { asSettings } from '#school/settings/settings.ts';
import { groupBy } from '#school/text/grouping.ts';
import { asClass } from '#school/classes/classes.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { withPastClass } from '#school/newYear/newYearRecords.ts';
import { leavingOf, pastClassesOf, withoutLeaving } from '#school/students/leaving.ts';
import { asStudent, studentName, type Student } from '#school/students/students.ts';
import { listed } from '#school/acts/skipped.ts';
import type { Reversal } from './reversal.ts';
import type { YearSince } from './schoolForUndo.ts';

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

/** A student whose class ended with a school year since the act, now without a class. */
export interface WithoutClass {
  readonly student: Student;
  readonly year: YearSince;
}

/** Takes a restored student out of a class that a school year since the act has ended; `undefined` if none has. */
export function withoutEndedClass(
  reversal: Reversal,
  record: StoredRecord,
): WithoutClass | undefined {
  const student: Student = asStudent(record);
  const last = pastClassesOf(student).at(-1)?.to ?? '';
  const year = reversal.present.yearsSince.find(({ isUndone, ended }) =>
    isUndone ? last === ended.last : student.class !== '' && last < ended.last,
  );
  if (!year) return undefined;
  if (year.isUndone) {
    const leaving = leavingOf(student);
    if (leaving && leaving.leftOn !== last) return undefined;
    return { student: { ...withoutLeaving(student), class: '' }, year };
  }
  const [id = ''] =
    [...reversal.after('classes')].find(([, one]) => isInClass(student, asClass(one).name)) ?? [];
  return { student: { ...withPastClass(student, id, year.ended), class: '' }, year };
}

/** Returns remarks on students without a class: a sentence for each year. */
export function withoutClassSentences(all: readonly WithoutClass[]): readonly string[] {
  return Array.from(
    groupBy(all, ({ year: { isUndone, name: year } }) =>
      isUndone
        ? t('{year} was undone since then.', { year })
        : t('{year} was started since then.', { year }),
    ),
    ([began, students]) => {
      const names = listed(students.map(({ student }) => studentName(student)));
      const choose = t('The new class is unknown, so choose it under Edit: {names}.', { names });
      return `${began} ${choose}`;
    },
  );
}
