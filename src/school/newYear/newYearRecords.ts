/** What the start of a new school year makes of the settings and of each student's record. */
import { addDays, hasFullYear, isDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { isSameYearName, nextYearName } from '#school/calendar/yearName.ts';
import {
  endedYearsOf,
  endingYearOf,
  namedDays,
  termsOf,
  yearsLater,
  type Days,
} from '#school/calendar/schoolYear.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { withLeaving } from '#school/students/leaveAndReturn.ts';
import { pastClassesOf } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import type { Move } from './newYearPlan.ts';

/** The new year: its name, and its first and last day, `YYYY-MM-DD`. */
export interface NewYear extends Days {
  readonly name: string;
}

/** The year after the one that ends, as far as it can be guessed: a year later than that. No year has its name. */
export function guessedYear(settings: SchoolSettings, today: string): NewYear {
  const ending = endingYearOf(settings, today);
  const days = { first: yearsLater(ending.first, 1), last: yearsLater(ending.last, 1) };
  const taken = yearNames(settings);
  let name = nextYearName(settings.academicYear, days);
  // Each next name is another one, so one of them is free.
  for (const _ of taken) {
    if (isTaken(taken, name)) name = nextYearName(name, days);
  }
  return { ...days, name };
}

/** The names of this school year and of those that have ended. */
function yearNames(settings: SchoolSettings): readonly string[] {
  return [settings.academicYear, ...endedYearsOf(settings).map((year) => year.name)];
}

function isTaken(names: readonly string[], name: string): boolean {
  return names.some((other) => isSameYearName(other, name));
}

/** A year of more days than this is none. */
const MOST_DAYS = 400;

/** What stands in the way of such a year, and in which field of the form; `undefined` where nothing does. */
export function yearProblem(
  settings: SchoolSettings,
  { name, first, last }: NewYear,
  today: string,
): { readonly field: 'name' | 'first' | 'last'; readonly message: string } | undefined {
  if (name.trim() === '') return { field: 'name', message: 'Enter a name for the school year.' };
  if (isTaken(yearNames(settings), name)) {
    const message = `There is a school year ${name.trim()} already. Choose another name.`;
    return { field: 'name', message };
  }
  for (const [field, day] of [
    ['first', first],
    ['last', last],
  ] as const) {
    if (!isDay(day) || !hasFullYear(day)) return { field, message: `Enter the ${field} day.` };
  }
  const ending = endingYearOf(settings, today);
  if (first <= ending.first) {
    const message = `This school year began on ${formatDay(ending.first)}. Choose a later day.`;
    return { field: 'first', message };
  }
  if (last < first) {
    const message = `The year begins on ${formatDay(first)}. Choose that day or a later one.`;
    return { field: 'last', message };
  }
  if (last > addDays(first, MOST_DAYS - 1)) {
    const message = `A school year may have ${MOST_DAYS} days. Choose a day up to ${formatDay(addDays(first, MOST_DAYS - 1))}.`;
    return { field: 'last', message };
  }
  return undefined;
}

/** So many days after the start of a year the start of another may be a mistake. */
const SOON_DAYS = 90;

/** The question before a second start within 90 days; `undefined` where none is asked. */
export function startedLately(
  settings: SchoolSettings,
  { name }: NewYear,
  today: string,
): string | undefined {
  const startedOn = endedYearsOf(settings).at(-1)?.startedOn;
  if (startedOn === undefined || startedOn < addDays(today, -SOON_DAYS)) return undefined;
  return `${settings.academicYear} was started on ${formatDay(startedOn)}. Start ${name.trim()} as well?`;
}

/** The settings of the new year; the one that ends is kept among the ended ones, with its terms. */
export function withNewYear(
  settings: SchoolSettings,
  { name, first, last }: NewYear,
  { copiesTerms, today }: { readonly copiesTerms: boolean; readonly today: string },
): SchoolSettings {
  const ending = endingYearOf(settings, today);
  const eve = addDays(first, -1);
  const stored = storedList(settings.terms);
  const isOfEnding = (term: unknown): boolean =>
    namedDays(term).some(({ from }) => ending.first <= from && from <= ending.last && from < first);
  const terms = stored.filter(isOfEnding);
  const staying = stored.filter((term) => !isOfEnding(term));
  const copies = copiesTerms ? terms.flatMap((term) => yearLater(term, staying)) : [];
  const endedYear = {
    name: settings.academicYear.trim(),
    from: ending.first,
    to: ending.last < first ? ending.last : eve,
    terms,
    startedOn: today,
  };
  return {
    ...settings,
    academicYear: name.trim(),
    schoolYear: { from: first, to: last },
    schoolYears: [...storedList(settings.schoolYears), endedYear],
    ...(terms.length > 0 && { terms: [...staying, ...copies] }),
  };
}

/** Whether there are terms that a new year can have a year later. */
export function hasTermsToCopy(settings: SchoolSettings, today: string): boolean {
  const { first, last } = endingYearOf(settings, today);
  return termsOf(settings).some(({ from }) => first <= from && from <= last);
}

/** A term a year later, but where one is planned already. Its id at another program stays with the ended one. */
function yearLater(term: unknown, planned: readonly unknown[]): readonly unknown[] {
  const [days] = namedDays(term);
  if (!days || !isRecord(term)) return [];
  const [from, to] = [yearsLater(days.from, 1), yearsLater(days.to, 1)];
  const isTaken = planned.flatMap(namedDays).some((other) => other.from <= to && from <= other.to);
  const { sourcedId: _sourcedId, ...others } = term;
  return isTaken ? [] : [{ ...others, from, to }];
}

/** Adds the class of the ended year, and gives the student the class of the new one or has them leave. */
export function withMove({ student, from, to }: Move, ended: Days): Student {
  const stayed = withPastClass(student, from, ended);
  if (to) return { ...stayed, class: to.name };
  return withLeaving(stayed, {
    leftOn: ended.last,
    leftFrom: student.class,
    leftFromId: from.id,
    leftReason: 'Finished school',
  });
}

/** Adds the class of the ended year, where the student has none of these days yet. */
export function withPastClass(student: Student, { id }: Move['from'], ended: Days): Student {
  const before = pastClassesOf(student).at(-1);
  const from = before ? addDays(before.to, 1) : ended.first;
  if (from > ended.last) return student;
  const entry = { class: student.class, classId: id, from, to: ended.last };
  return { ...student, pastClasses: [...storedList(student.pastClasses), entry] };
}

/** A stored list as it is. What another program has put in its place is kept as the first of it. */
function storedList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
