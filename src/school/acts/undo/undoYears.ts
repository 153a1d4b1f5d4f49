/**
 * Undoes acts over school years, of which another PC may have started one as well. Restored students move into the
 * present year: their records have the class of an earlier one, so they go where their class went. If that is unclear, a
 * student gets no class, and a remark says so.
 */
import { t, msg, type Text } from '#language/t.ts';
import { addDays, isDay } from '#school/text/days.ts';
import { endedYearsOf } from '#school/calendar/schoolYear.ts';
import type { Act } from '#school/acts/acts.ts';
import { Refusal, type SchoolReader } from '#school/acts/changes.ts';
import { isSameValue, isRecord, type StoredRecord } from '#school/definitions/storedRecord.ts';
import { asSettings } from '#school/settings/settings.ts';
import { choiceText } from '#school/text/choices.ts';
import { isInClass } from '#school/classes/currentClass.ts';
import { withMove, withPastClass } from '#school/newYear/newYearRecords.ts';
import { withoutLeaving, leavingOf, pastClassesOf } from '#school/students/leaving.ts';
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

/** A student after the years since the act, with the facts for the remark. */
export interface Resettled {
  readonly student: Student;
  /** The name of the last year that moved the student. */
  readonly year: string;
  /** True if the start of that year was undone. */
  readonly isUndone: boolean;
  /** The new class, or `LEFT`; `undefined` if a person has to choose the class. */
  readonly place: string | undefined;
}

/** Returns the student after the school years started since the act; `undefined` if none affects the student. */
export function overYearsSince(reversal: Reversal, record: StoredRecord): Resettled | undefined {
  let settled: Resettled | undefined;
  for (const year of reversal.present.yearsSince) {
    const student = settled?.student ?? asStudent(record);
    settled = (year.isUndone ? movedBack : movedOn)(reversal, student, year) ?? settled;
  }
  return settled && isSameValue(settled.student, asStudent(record)) ? undefined : settled;
}

/** Moves the student where most of the class went. */
function movedOn(
  { classNames }: Reversal,
  student: Student,
  { act, name, first, endedFirst }: YearSince,
): Resettled | undefined {
  const eve = addDays(first, -1);
  const isMovedAlready = (pastClassesOf(student).at(-1)?.to ?? '') >= eve;
  if (student.class === '' || isMovedAlready) return undefined;
  const ended = { first: endedFirst, last: eve };
  const classId = [...classNames].find(([, className]) => isInClass(student, className))?.[0] ?? '';
  const { before, after } = act.classIds;
  const wasClassmate = (one: Student): boolean =>
    classId === '' ? isInClass(one, student.class) : before[one.class] === classId;
  const went = new Map<string, number>();
  for (const [from, to] of act.effect.students?.changed ?? []) {
    if (!wasClassmate(asStudent(from))) continue;
    const className = String(to['class']);
    went.set(className, (went.get(className) ?? 0) + 1);
  }
  const [most, next] = [...went].toSorted(([, a], [, b]) => b - a);
  const ofYear = { year: name, isUndone: false };
  const from = {
    key: `id:${classId}`,
    id: classId,
    name: student.class,
    capacity: undefined,
  } as const;
  if (!most || most[1] === next?.[1]) {
    return {
      ...ofYear,
      student: { ...withPastClass(student, from, ended), class: '' },
      place: undefined,
    };
  }
  const [className] = most;
  if (className === '') {
    const left = withMove({ student, from, to: undefined, choice: undefined }, ended);
    return { ...ofYear, student: left, place: LEFT };
  }
  const present = classNames.get(after[className] ?? '') ?? className;
  const moved = withMove(
    { student, from, to: { ...from, name: present }, choice: undefined },
    ended,
  );
  return { ...ofYear, student: moved, place: present };
}

const LEFT = 'left school';

/** Moves the student back to the class before a year, because the start of that year was undone. */
function movedBack(
  { classNames }: Reversal,
  student: Student,
  { name, first }: YearSince,
): Resettled | undefined {
  const eve = addDays(first, -1);
  const last = pastClassesOf(student).at(-1);
  const { pastClasses } = student;
  if (last?.to !== eve || !Array.isArray(pastClasses)) return undefined;
  const leaving = leavingOf(student);
  if (leaving && leaving.leftOn !== eve) return undefined;
  const isOther = (entry: unknown): boolean => !isRecord(entry) || entry['to'] !== eve;
  const { pastClasses: _pastClasses, ...others } = leaving ? withoutLeaving(student) : student;
  const place = classNames.get(last.classId) ?? last.class;
  const before = pastClasses.filter(isOther);
  const back = { ...others, class: place, ...(before.length > 0 && { pastClasses: before }) };
  return { student: back, year: name, isUndone: true, place };
}

/** Returns remarks on the moved students: a sentence for each year and kind of move. */
export function resettledSentences(all: readonly Resettled[]): readonly string[] {
  const sentences = new Map<
    string,
    { readonly began: string; readonly way: Text; readonly names: readonly string[] }
  >();
  for (const { student, year, isUndone, place } of all) {
    const name = studentName(student);
    const began = isUndone
      ? t('{year} was undone since then.', { year })
      : t('{year} was started since then.', { year });
    const [way, moved] =
      place === undefined
        ? [UNKNOWN, name]
        : place === LEFT
          ? [LEFT_WITH_CLASS, name]
          : [
              isUndone ? MOVED_BACK : MOVED_WITH_CLASS,
              t('{name} to {className}', { name, className: choiceText('class', place) }),
            ];
    const key = JSON.stringify([began, way]);
    const names = [...(sentences.get(key)?.names ?? []), moved];
    sentences.set(key, { began, way, names });
  }
  return [...sentences.values()].map(
    ({ began, way, names }) => `${began} ${t(way, { names: listed(names) })}`,
  );
}

const UNKNOWN = msg('The new class is unknown, so choose it under Edit: {names}.');
const LEFT_WITH_CLASS = msg('Left school with the class: {names}.');
const MOVED_BACK = msg('Moved back: {names}.');
const MOVED_WITH_CLASS = msg('Moved with the class: {names}.');
