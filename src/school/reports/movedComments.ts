/** Report card comments are stored by the days of their period. If the days change, the comments move along. */
import { addDays, isDay } from '#school/text/days.ts';
import type { Period } from '#school/calendar/periods.ts';
import { isSameEntry, schoolYearOf, termsOf, type Days } from '#school/calendar/schoolYear.ts';
import { daysBetween } from '#school/calendar/weeks.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { NamedDays, SchoolSettings } from '#school/settings/settings.ts';
import type { Student } from '#school/students/students.ts';
import { commentKey, reportComment } from './reportCards.ts';

/** Returns a period's new days from its old ones; `undefined` if unclear. */
type FollowDays = (before: Days) => Days | undefined;

/** A term before and after editing; `to` is `undefined` if it was deleted. */
export interface ChangedTerm {
  readonly from: NamedDays;
  readonly to: NamedDays | undefined;
}

/** Follows a term and the school year from old to new settings. Periods that were split in two are left out. */
export function followPeriods(
  before: SchoolSettings,
  after: SchoolSettings,
  changed?: ChangedTerm,
): FollowDays {
  return (days) => {
    const ofTerms = termsOf(before)
      .filter(({ from, to }) => from === days.first && to === days.last)
      .flatMap((term) => (changed && isSameEntry(changed.from)(term) ? (changed.to ?? []) : term))
      .map(({ from, to }): Days => ({ first: from, last: to }));
    const middle = middleOf(days);
    const wasYear = commentKey(schoolYearOf(before, middle)) === commentKey(days);
    const now = [...ofTerms, ...(wasYear ? [schoolYearOf(after, middle)] : [])];
    const [only] = now;
    return new Set(now.map(commentKey)).size === 1 ? only : undefined;
  };
}

/** Follows the ending school year into the list of ended years. */
export function followEndedYear(before: SchoolSettings, ended: Days): FollowDays {
  return (days) => {
    const middle = middleOf(days);
    const isEnded = ended.first <= middle && middle <= ended.last;
    return isEnded && commentKey(schoolYearOf(before, middle)) === commentKey(days)
      ? ended
      : undefined;
  };
}

/** Returns the changed students, with comments moved to the new days of their periods. No comment is overwritten. */
export function withMovedComments(
  students: readonly Student[],
  daysNow: FollowDays,
): readonly Student[] {
  return students.flatMap((student) => {
    const moved = keysOf(student).reduce((now, { key, days }) => {
      const next = daysNow(days);
      return next ? withMovedComment(now, key, commentKey(next)) : now;
    }, student);
    return moved === student ? [] : [moved];
  });
}

/** Moves a student's comment to another key; returns the same student if there is none, or if another text is there. */
export function withMovedComment(student: Student, from: string, to: string): Student {
  const { reportComments } = student;
  if (from === to || !isRecord(reportComments)) return student;
  const { [from]: text, ...others } = reportComments;
  const there = others[to] ?? '';
  if (typeof text !== 'string' || (there !== '' && there !== text)) return student;
  return { ...student, reportComments: { ...others, [to]: text } };
}

/** Comments for nearly the days of a period that no period shows. */
export interface StrayComments extends Days {
  readonly students: readonly Student[];
}

/**
 * Returns students' comments that were written for other days but seem meant for this period: no period in `offered`
 * has those days, and the two periods share most days of the longer one. Newest first.
 */
export function strayComments(
  students: readonly Student[],
  period: Period,
  offered: readonly Period[],
): readonly StrayComments[] {
  const shown = new Set([period, ...offered].map(commentKey));
  const strays = new Map<string, { days: Days; students: Student[] }>();
  for (const student of students) {
    if (reportComment(student, period) !== '') continue;
    for (const { key, days } of keysOf(student)) {
      if (shown.has(key) || !isNearly(days, period)) continue;
      const stray = strays.get(key) ?? { days, students: [] };
      strays.set(key, stray);
      stray.students.push(student);
    }
  }
  return [...strays.values()]
    .map(({ days, students: moved }) => ({ ...days, students: moved }))
    .toSorted((a, b) => (a.last < b.last ? 1 : -1));
}

function isNearly(a: Days, b: Days): boolean {
  const first = a.first > b.first ? a.first : b.first;
  const last = a.last < b.last ? a.last : b.last;
  const longer = Math.max(daysBetween(a.first, a.last), daysBetween(b.first, b.last)) + 1;
  return first <= last && 2 * (daysBetween(first, last) + 1) > longer;
}

function keysOf(student: Student): readonly { readonly key: string; readonly days: Days }[] {
  const { reportComments } = student;
  if (!isRecord(reportComments)) return [];
  return Object.entries(reportComments).flatMap(([key, text]) => {
    const [first = '', last = ''] = key.split('_');
    const isComment = typeof text === 'string' && text !== '';
    return isComment && isDay(first) && isDay(last) && first <= last
      ? [{ key, days: { first, last } }]
      : [];
  });
}

function middleOf({ first, last }: Days): string {
  return addDays(first, Math.floor(daysBetween(first, last) / 2));
}
