/** Prepares a calendar file, or a table of days, for the school's calendar. */
import { t } from '#language/t.ts';
import { formatDay } from '#school/text/formats.ts';
import type { NamedDays, SchoolSettings } from '#school/settings/settings.ts';
import {
  calendarOf,
  entryKey,
  overlapping,
  schoolYearOf,
  termsFrom,
  yearsLater,
} from './schoolYear.ts';

/** The kind of a calendar entry. */
export type EntryKind = 'term' | 'closedDays';

/** The chosen kind of found days; `none` is not imported. */
export type KindChosen = EntryKind | 'none';

/** Days found in a file. `from` and `to` are empty if unreadable. */
export interface FoundDays extends NamedDays {
  /** The same number for all days of one recurrence rule, and for no others. */
  readonly series: number;
  /** True without hours: closings are all-day, lessons and meetings are not. */
  readonly isAllDay: boolean;
  /** The kind, if this program wrote the file. */
  readonly kind?: EntryKind | undefined;
  /** A sentence why the days cannot be imported. */
  readonly problem?: string | undefined;
  /** A sentence about the part left out; the days can be imported all the same. */
  readonly note?: string | undefined;
}

/** A person's choices, which override guesses. */
export interface DaysChosen {
  readonly kinds: ReadonlyMap<number, KindChosen>;
  /** Ticks by index in the file. */
  readonly ticks: ReadonlyMap<number, boolean>;
}

/** Found days with their result. */
export interface PreviewedDays extends FoundDays {
  /** The index in the file, from 0. */
  readonly index: number;
  readonly chosen: KindChosen;
  /** True for the first entry of a series: its row has the choice of the kind. */
  readonly isFirst: boolean;
  readonly outcome: 'new' | 'same' | 'problem';
  /** True if the entry is imported. Entries that are the same, have a problem or are not imported cannot be ticked. */
  readonly isTicked: boolean;
}

/** Returns the last day to import of rules that never end: the end of next school year. */
export function lastDayToImport(settings: SchoolSettings, today: string): string {
  return yearsLater(schoolYearOf(settings, today).last, 1);
}

/**
 * Returns the results for found days; entries before this year come last. Of overlapping terms the first ticked one is
 * imported.
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
  const indexed = found.map((days, index) => ({ ...days, index }));
  const ordered = [...indexed.filter((days) => !isPast(days)), ...indexed.filter(isPast)];
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
    const isTicked = ticks.get(days.index) ?? !isPast(days);
    if (isTicked) {
      known[chosen].add(entryKey(days));
      if (chosen === 'term') termsTaken.push(days);
    }
    return { ...row, outcome: 'new', isTicked };
  });
}

/** Returns "16 entries: 12 new, 3 the same, 1 with a problem". */
export function previewInWords(rows: readonly PreviewedDays[]): string {
  const count = (outcome: PreviewedDays['outcome']): number =>
    rows.filter((row) => row.outcome === outcome).length;
  return t(
    '{all, plural, one {# entry} other {# entries}}: {fresh} new, {same} the same, {problems, plural, one {# with a problem} other {# with problems}}',
    {
      all: rows.length,
      fresh: count('new'),
      same: count('same'),
      problems: count('problem'),
    },
  );
}

function overlapText({ name, from, to }: NamedDays): string {
  return t('{name}, {from} to {to}, already has some of these days. Terms may not overlap.', {
    name: name.trim() || t('Another term'),
    from: formatDay(from),
    to: formatDay(to),
  });
}

const TERM = /\b(?:term|semester|trimester|quarter)s?(?!\p{L})/iu;

/** Names of days off that contain the word term: "Half-term", "Term break". */
const DAYS_OFF = /\b(?:half|mid)[ -]?term\b|\b(?:break|holidays?|vacations?|recess)\b/iu;

function guessedKind(days: FoundDays, isStoredTerm: boolean): KindChosen {
  if (days.kind !== undefined) return days.kind;
  if (isStoredTerm) return 'term';
  if (TERM.test(days.name) && !DAYS_OFF.test(days.name)) {
    // "Term begins", "Last day of term" and "Concert of term 1" are neither a term nor days off.
    return days.from === days.to ? 'none' : 'term';
  }
  return days.isAllDay ? 'closedDays' : 'none';
}

/** The category of an entry in the file, in English, by which a later import recognizes it. */
export const CATEGORIES: Readonly<Record<EntryKind, string>> = {
  term: 'Term',
  closedDays: 'Closed days',
};
