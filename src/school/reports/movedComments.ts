/** Report card comments are stored by the days of their period. If the days change, the comments move along. */
import { getOrMake } from '#school/text/grouping.ts';
import { isDay } from '#school/text/days.ts';
import type { Days, Period } from '#school/calendar/periods.ts';
import { entryKey, schoolYearOf, termsOf } from '#school/calendar/schoolYear.ts';
import { daysBetween, middleOf } from '#school/calendar/weeks.ts';
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
  const changedKey = changed && entryKey(changed.from);
  return (days) => {
    const ofTerms = termsOf(before)
      .filter(({ from, to }) => from === days.first && to === days.last)
      .flatMap((term) => (entryKey(term) === changedKey ? (changed?.to ?? []) : term))
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

/**
 * Moves a student's comment and remarks to another key; returns the same student if there are none, or if other texts
 * are there.
 */
export function withMovedComment(student: Student, from: string, to: string): Student {
  if (from === to) return student;
  return withMovedRemarks(withMovedText(student, from, to), from, to);
}

function withMovedText(student: Student, from: string, to: string): Student {
  const { reportComments } = student;
  if (!isRecord(reportComments)) return student;
  const { [from]: text, ...others } = reportComments;
  const there = others[to] ?? '';
  if (typeof text !== 'string' || (there !== '' && there !== text)) return student;
  return { ...student, reportComments: { ...others, [to]: text } };
}

/** A remark on a subject that has another one there stays. */
function withMovedRemarks(student: Student, from: string, to: string): Student {
  const { reportRemarks } = student;
  if (!isRecord(reportRemarks)) return student;
  const { [from]: texts, ...others } = reportRemarks;
  const there = others[to] ?? {};
  if (!isRecord(texts) || !isRecord(there)) return student;
  const stay = Object.entries(texts).filter(([subject, text]) => {
    const held = there[subject] ?? '';
    return typeof text !== 'string' || (held !== '' && held !== text);
  });
  const left = Object.fromEntries(stay);
  const moved = Object.entries(texts).filter(([subject]) => !Object.hasOwn(left, subject));
  if (moved.length === 0) return student;
  return {
    ...student,
    reportRemarks: {
      ...others,
      ...(stay.length > 0 && { [from]: left }),
      [to]: { ...there, ...Object.fromEntries(moved) },
    },
  };
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
  const strays = new Map<string, Days & { readonly students: Student[] }>();
  for (const student of students) {
    if (reportComment(student, period) !== '') continue;
    for (const { key, days } of keysOf(student)) {
      if (shown.has(key) || !isNearly(days, period)) continue;
      if (withMovedComment(student, key, commentKey(period)) === student) continue;
      getOrMake(strays, key, () => ({ ...days, students: [] })).students.push(student);
    }
  }
  return [...strays.values()].toSorted((a, b) => (a.last < b.last ? 1 : -1));
}

function isNearly(a: Days, b: Days): boolean {
  const first = a.first > b.first ? a.first : b.first;
  const last = a.last < b.last ? a.last : b.last;
  const longer = Math.max(daysBetween(a.first, a.last), daysBetween(b.first, b.last)) + 1;
  return first <= last && 2 * (daysBetween(first, last) + 1) > longer;
}

function keysOf({
  reportComments,
  reportRemarks,
}: Student): readonly { readonly key: string; readonly days: Days }[] {
  const comments = entriesOf(reportComments).filter(([, text]) => typeof text === 'string' && text);
  const remarks = entriesOf(reportRemarks).filter(([, texts]) => isRecord(texts));
  return [...new Set([...comments, ...remarks].map(([key]) => key))].flatMap((key) => {
    const [first = '', last = ''] = key.split('_');
    return isDay(first) && isDay(last) && first <= last ? [{ key, days: { first, last } }] : [];
  });
}

function entriesOf(record: unknown): readonly (readonly [string, unknown])[] {
  return isRecord(record) ? Object.entries(record) : [];
}
