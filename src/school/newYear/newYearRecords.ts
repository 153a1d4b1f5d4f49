/** Computes the settings and student records at the start of a new school year. */
import { t } from '#language/t.ts';
import { addDays, hasFullYear, isDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import { isSameYearName, nextYearName } from '#school/calendar/yearName.ts';
import type { Days } from '#school/calendar/periods.ts';
import {
  endedYearsOf,
  endingYearOf,
  namedDays,
  termsOf,
  yearsLater,
} from '#school/calendar/schoolYear.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import { withLeaving, pastClassesOf } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import type { Move } from './newYearPlan.ts';

/** The new year's name, and its first and last day, `YYYY-MM-DD`. */
export interface NewYear extends Days {
  readonly name: string;
}

/** Returns a guess for the next year: one year later, with an unused name. */
export function guessedYear(settings: SchoolSettings, today: string): NewYear {
  const ending = endingYearOf(settings, today);
  const days = { first: yearsLater(ending.first, 1), last: yearsLater(ending.last, 1) };
  const used = yearNames(settings);
  let name = nextYearName(settings.academicYear, days);
  // Each next name is different, so one of them is unused.
  for (const _ of used) {
    if (isTaken(used, name)) name = nextYearName(name, days);
  }
  return { ...days, name };
}

/** Returns the names of this school year and the ended ones. */
function yearNames(settings: SchoolSettings): readonly string[] {
  return [settings.academicYear, ...endedYearsOf(settings).map((year) => year.name)];
}

function isTaken(names: readonly string[], name: string): boolean {
  return names.some((other) => isSameYearName(other, name));
}

/** A longer year is refused. */
const MOST_DAYS = 400;

/** Returns the problem of such a year and its form field, or `undefined`. */
export function yearProblem(
  settings: SchoolSettings,
  { name, first, last }: NewYear,
  today: string,
): { readonly field: 'name' | 'first' | 'last'; readonly message: string } | undefined {
  if (name.trim() === '') return { field: 'name', message: t('Enter a name for the school year.') };
  if (isTaken(yearNames(settings), name)) {
    const message = t('There is already a school year called {name}. Choose another name.', {
      name: name.trim(),
    });
    return { field: 'name', message };
  }
  for (const [field, day] of [
    ['first', first],
    ['last', last],
  ] as const) {
    if (!isDay(day) || !hasFullYear(day))
      return {
        field,
        message: t(field === 'first' ? 'Enter the first day.' : 'Enter the last day.'),
      };
  }
  const ending = endingYearOf(settings, today);
  if (first <= ending.first) {
    const message = t('This school year began on {day}. Choose a later day.', {
      day: formatDay(ending.first),
    });
    return { field: 'first', message };
  }
  if (last < first) {
    const message = t('The year begins on {day}. Choose that day or a later one.', {
      day: formatDay(first),
    });
    return { field: 'last', message };
  }
  if (last > addDays(first, MOST_DAYS - 1)) {
    const message = t('A school year can have up to {most} days. Choose a day up to {day}.', {
      most: MOST_DAYS,
      day: formatDay(addDays(first, MOST_DAYS - 1)),
    });
    return { field: 'last', message };
  }
  return undefined;
}

/** Starting another year within this many days may be a mistake. */
const SOON_DAYS = 90;

/** Returns the question before a second start within 90 days, or `undefined`. */
export function startedLately(
  settings: SchoolSettings,
  { name }: NewYear,
  today: string,
): string | undefined {
  const startedOn = endedYearsOf(settings).at(-1)?.startedOn;
  if (startedOn === undefined || startedOn < addDays(today, -SOON_DAYS)) return undefined;
  return t('{year} was started on {day}. Start {name} as well?', {
    year: settings.academicYear,
    day: formatDay(startedOn),
    name: name.trim(),
  });
}

/** Returns the settings of the new year; the ending year is added to the ended ones, with its terms. */
export function withNewYear(
  settings: SchoolSettings,
  { name, first, last }: NewYear,
  { copiesTerms, today }: { readonly copiesTerms: boolean; readonly today: string },
): SchoolSettings {
  const ending = endingYearOf(settings, today);
  const eve = addDays(first, -1);
  const stored = storedList(settings.terms);
  const isInEndingYear = (term: unknown): boolean =>
    namedDays(term).some(({ from }) => ending.first <= from && from <= ending.last && from < first);
  const terms = stored.filter(isInEndingYear);
  const staying = stored.filter((term) => !isInEndingYear(term));
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

/** True if there are terms that can be copied to the new year. */
export function hasTermsToCopy(settings: SchoolSettings, today: string): boolean {
  const { first, last } = endingYearOf(settings, today);
  return termsOf(settings).some(({ from }) => first <= from && from <= last);
}

/**
 * Returns a term one year later, or nothing if one is already planned. An id of another program stays with the old
 * term.
 */
function yearLater(term: unknown, planned: readonly unknown[]): readonly unknown[] {
  const [days] = namedDays(term);
  if (!days || !isRecord(term)) return [];
  const [from, to] = [yearsLater(days.from, 1), yearsLater(days.to, 1)];
  const isTaken = planned.flatMap(namedDays).some((other) => other.from <= to && from <= other.to);
  const { sourcedId: _sourcedId, ...others } = term;
  return isTaken ? [] : [{ ...others, from, to }];
}

/** Adds the ended year's class, and puts the student in the new class or makes the student a leaver. */
export function withMove({ student, from, to }: Move, ended: Days): Student {
  const stayed = withPastClass(student, from.id, ended);
  if (to) return { ...stayed, class: to.name };
  return withLeaving(stayed, {
    leftOn: ended.last,
    leftFrom: student.class,
    leftFromId: from.id,
    leftReason: 'Finished school',
  });
}

/** Adds the ended year's class, unless the student already has a class for these days. */
export function withPastClass(student: Student, classId: string, ended: Days): Student {
  const before = pastClassesOf(student).at(-1);
  const from = before ? addDays(before.to, 1) : ended.first;
  if (from > ended.last) return student;
  const entry = { class: student.class, classId, from, to: ended.last };
  return { ...student, pastClasses: [...storedList(student.pastClasses), entry] };
}

/** Returns a stored list unchanged. A value that another program stored instead becomes its first entry. */
function storedList(value: unknown): readonly unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}
