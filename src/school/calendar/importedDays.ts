/** What a calendar of others, or a table of days, would bring into the school's calendar. */
import { counted, formatDay } from '#school/text/formats.ts';
import type { NamedDays, SchoolSettings } from '#school/settings/settings.ts';
import {
  calendarOf,
  entryKey,
  overlapping,
  schoolYearOf,
  termsFrom,
  yearsLater,
} from './schoolYear.ts';

/** What a stretch of days in the calendar is. */
export type EntryKind = 'term' | 'closedDays';

/** What becomes of days that were found: `none` stays out. */
export type KindChosen = EntryKind | 'none';

/** A stretch of days as a file has it. `from` and `to` are empty where they could not be read. */
export interface FoundDays extends NamedDays {
  /** The same for all days that one rule of repetition makes, and for no others. */
  readonly series: number;
  /** Without hours: closings are, lessons and meetings are not. */
  readonly isAllDay: boolean;
  /** What this program called it when it wrote the file. */
  readonly kind?: EntryKind | undefined;
  /** Why it cannot be taken, as a sentence. */
  readonly problem?: string | undefined;
}

/** What a person chose over what was guessed. */
export interface DaysChosen {
  /** By series. */
  readonly kinds: ReadonlyMap<number, KindChosen>;
  /** By place in the file. */
  readonly ticks: ReadonlyMap<number, boolean>;
}

/** What was found, with what would become of it. */
export interface PreviewedDays extends FoundDays {
  /** The place in the file, from 0. */
  readonly place: number;
  readonly chosen: KindChosen;
  /** The first of its series: what kind the series is, is chosen there. */
  readonly isFirst: boolean;
  readonly outcome: 'new' | 'same' | 'problem';
  /** Whether it is imported. What is the same, has a problem or stays out cannot be ticked. */
  readonly isTicked: boolean;
}

/** Days of rules that never end are looked for until the end of next school year. */
export function lastDayToImport(settings: SchoolSettings, today: string): string {
  return yearsLater(schoolYearOf(settings, today).last, 1);
}

/**
 * What would become of what was found; what lies before this year comes last. Of terms that overlap the first that is ticked
 * goes in.
 */
export function previewDays(
  found: readonly FoundDays[],
  settings: SchoolSettings,
  today: string,
  { kinds, ticks }: DaysChosen,
): readonly PreviewedDays[] {
  const { first } = schoolYearOf(settings, today);
  const isPast = ({ to }: FoundDays): boolean => to !== '' && to < first;
  const terms = termsFrom(settings, today);
  const known: Readonly<Record<EntryKind, Set<string>>> = {
    term: new Set(terms.map(entryKey)),
    closedDays: new Set(calendarOf(settings).closed.map(entryKey)),
  };
  const termsTaken = [...terms];
  const seriesSeen = new Set<number>();
  const placed = found.map((days, place) => ({ ...days, place }));
  const ordered = [...placed.filter((days) => !isPast(days)), ...placed.filter(isPast)];
  return ordered.map((days) => {
    const isFirst = !seriesSeen.has(days.series);
    seriesSeen.add(days.series);
    const chosen = kinds.get(days.series) ?? guessedKind(days, known.term.has(entryKey(days)));
    const row = { ...days, isFirst, chosen };
    if (days.problem !== undefined) return { ...row, outcome: 'problem', isTicked: false };
    if (chosen === 'none') return { ...row, outcome: 'new', isTicked: false };
    if (known[chosen].has(entryKey(days))) return { ...row, outcome: 'same', isTicked: false };
    const other = chosen === 'term' ? overlapping(days, termsTaken) : undefined;
    if (other) {
      return { ...row, outcome: 'problem', problem: overlapText(other), isTicked: false };
    }
    const isTicked = ticks.get(days.place) ?? !isPast(days);
    if (isTicked) {
      known[chosen].add(entryKey(days));
      if (chosen === 'term') termsTaken.push(days);
    }
    return { ...row, outcome: 'new', isTicked };
  });
}

/** "16 entries: 12 new, 3 the same, 1 with a problem". */
export function previewInWords(rows: readonly PreviewedDays[]): string {
  const count = (outcome: PreviewedDays['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length;
  const parts = [`${count('new')} new`, `${count('same')} the same`];
  const problems = counted(count('problem'), 'with a problem', 'with problems');
  return `${entriesText(rows.length)}: ${[...parts, problems].join(', ')}`;
}

/** "14 entries". */
export function entriesText(count: number): string {
  return counted(count, 'entry', 'entries');
}

function overlapText({ name, from, to }: NamedDays): string {
  return `${name.trim() || 'Another term'}, ${formatDay(from)} to ${formatDay(to)}, has some of these days. Terms may not overlap.`;
}

const TERM = /\b(?:term|semester|trimester|quarter)s?(?!\p{L})/iu;

/** Days off are named after the term they lie in: "Half-term", "Term break". */
const DAYS_OFF = /\b(?:half|mid)[ -]?term\b|\b(?:break|holidays?|vacations?|recess)\b/iu;

function guessedKind(days: FoundDays, isStoredTerm: boolean): KindChosen {
  if (days.kind !== undefined) return days.kind;
  if (isStoredTerm) return 'term';
  if (TERM.test(days.name) && !DAYS_OFF.test(days.name)) {
    // "Term begins" and "Last day of term" are neither a term nor days off.
    return days.from === days.to && days.isAllDay ? 'none' : 'term';
  }
  return days.isAllDay ? 'closedDays' : 'none';
}

/** What an entry is called in the file, so that it is known when it is imported again. */
export const CATEGORIES: Readonly<Record<EntryKind, string>> = {
  term: 'Term',
  closedDays: 'Closed days',
};
