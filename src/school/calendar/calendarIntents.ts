/** Intents for the school's calendar: school days, terms and closed days. Other stored values stay. */
import { t, msg } from '#language/t.ts';
import { isDay } from '#school/text/days.ts';
import { formatDay } from '#school/text/formats.ts';
import type { EntryKind } from './importedDays.ts';
import { withSchoolDay } from './schoolDays.ts';
import { calendarOf, entryKey, namedDays, namedDaysIn, overlapping } from './schoolYear.ts';
import {
  followPeriods,
  withMovedComments,
  type ChangedTerm,
} from '#school/reports/movedComments.ts';
import { isRecord } from '#school/definitions/storedRecord.ts';
import type { NamedDays, SchoolSettings } from '#school/settings/settings.ts';
import type { ActLabel } from '#school/acts/actWords.ts';
import { Refusal, type Change, type Intent, type SchoolReader } from '#school/acts/changes.ts';

/** Makes a weekday (Monday 1) a school day or not. Refuses to remove the last one. */
export function saveSchoolDay(weekday: number, isSchoolDay: boolean): Intent {
  return async (school): Promise<Change> => {
    const settings = await school.settings();
    const days = withSchoolDay(calendarOf(settings).days, weekday, isSchoolDay);
    if (days.length === 0) throw new Refusal(() => t(LAST_SCHOOL_DAY), 'days');
    return {
      label: { say: 'schoolDaysChanged' },
      settings: {
        ...settings,
        calendar: { ...NEW_CALENDAR, ...storedCalendar(settings), days },
      },
    };
  };
}

/** An empty calendar, which fixes the order of its fields. */
export const NEW_CALENDAR = { days: [], closed: [] };

/** The reason why the last school day stays. */
export const LAST_SCHOOL_DAY = msg('A school needs at least one school day a week.');

/** Adds a term or closed days. Refuses as `checkEntry` does. */
export function addEntry(kind: EntryKind, entry: NamedDays): Intent {
  return changeEntries(kind, (stored) => {
    const added = checkEntry(kind, entry, stored);
    return { label: labelOf(kind, 'Added', added.name), entries: [...stored, added] };
  });
}

/** Changes a term or closed days, if still stored as `known`. Refuses as `checkEntry` does. */
export function editEntry(kind: EntryKind, known: NamedDays, entry: NamedDays): Intent {
  return changeEntries(kind, (stored) => {
    const index = placeOf(known, stored);
    const changed = checkEntry(kind, entry, stored.toSpliced(index, 1));
    const before = stored[index];
    const entries = stored.with(index, { ...(isRecord(before) && before), ...changed });
    const label = labelOf(kind, 'Changed', changed.name);
    return { label, entries, changed: { from: known, to: changed } };
  });
}

/** Deletes a term or closed days, if still stored as `known`. Attendance and grades stay. */
export function deleteEntry(kind: EntryKind, known: NamedDays): Intent {
  return changeEntries(kind, (stored) => ({
    label: labelOf(kind, 'Deleted', known.name),
    entries: stored.toSpliced(placeOf(known, stored), 1),
    changed: { from: known, to: undefined },
  }));
}

/**
 * Adds terms and closed days from a file as one act, without entries stored meanwhile. Refuses as `checkEntry` does, and if
 * nothing is left to add.
 */
export function importEntries(
  entries: readonly (NamedDays & { readonly kind: EntryKind })[],
): Intent {
  return async (school): Promise<Change> => {
    const before = await school.settings();
    let settings = before;
    let count = 0;
    for (const kind of ['term', 'closedDays'] as const) {
      const stored = storedEntries(kind, settings);
      const there = new Set(namedDaysIn(stored).map(entryKey));
      const added: NamedDays[] = [];
      for (const entry of entries) {
        if (entry.kind !== kind || there.has(entryKey(entry))) continue;
        there.add(entryKey(entry));
        const terms = kind === 'term' ? [...stored, ...added] : [];
        added.push(checkEntry(kind, entry, terms));
      }
      if (added.length > 0) settings = withEntries(settings, kind, [...stored, ...added]);
      count += added.length;
    }
    if (count === 0)
      throw new Refusal(() => t('All of this is already in the calendar. Nothing was changed.'));
    const students = await followComments(school, before, settings);
    return { label: { say: 'calendarImported', count }, settings, ...students };
  };
}

/**
 * Returns an entry with its name trimmed. Refuses, at the field, a missing name or day, and an end before the start.
 * Refuses a term that overlaps a term of the stored list `others`.
 */
function checkEntry(kind: EntryKind, entry: NamedDays, others: unknown): NamedDays {
  const name = entry.name.trim();
  const { from, to } = entry;
  if (name === '') throw new Refusal(() => t('Enter a name'), 'name');
  if (!isDay(from)) throw new Refusal(() => t('Enter the first day'), 'from');
  if (!isDay(to)) throw new Refusal(() => t('Enter the last day'), 'to');
  if (to < from) throw new Refusal(() => t('The last day is before the first'), 'to');
  if (kind === 'term') refuseOverlap(entry, namedDaysIn(others));
  return { name, from, to };
}

function refuseOverlap({ from, to }: NamedDays, terms: readonly NamedDays[]): void {
  const other = overlapping({ from, to }, terms);
  if (!other) return;
  const name = other.name.trim() || t('Another term');
  if (other.from <= from) {
    const day = formatDay(other.to);
    throw new Refusal(
      () => t('{name} ends on {day}. Terms may not overlap.', { name, day }),
      'from',
    );
  }
  const day = formatDay(other.from);
  throw new Refusal(() => t('{name} begins on {day}. Terms may not overlap.', { name, day }), 'to');
}

interface ChangedEntries {
  readonly label: ActLabel;
  readonly entries: readonly unknown[];
  /** The changed or deleted entry. */
  readonly changed?: ChangedTerm;
}

/** Returns an intent that replaces a list of the calendar; odd entries stay. */
function changeEntries(
  kind: EntryKind,
  change: (stored: readonly unknown[]) => ChangedEntries,
): Intent {
  return async (school): Promise<Change> => {
    const before = await school.settings();
    const { label, entries, changed } = change(storedEntries(kind, before));
    const settings = withEntries(before, kind, entries);
    if (kind !== 'term') return { label, settings };
    return { label, settings, ...(await followComments(school, before, settings, changed)) };
  };
}

/** Moves report card comments along with their terms and school year. */
async function followComments(
  school: SchoolReader,
  before: SchoolSettings,
  after: SchoolSettings,
  changed?: ChangedTerm,
): Promise<Pick<Change, 'students'>> {
  const daysNow = followPeriods(before, after, changed);
  const put = withMovedComments(await school.students(), daysNow);
  return put.length === 0 ? {} : { students: { put } };
}

/** Returns the stored list of terms or closed days. Refuses if another program stored something else there. */
function storedEntries(kind: EntryKind, settings: SchoolSettings): readonly unknown[] {
  const list = kind === 'term' ? settings.terms : storedCalendar(settings)['closed'];
  if (list === undefined) return [];
  if (!Array.isArray(list)) throw new Refusal(() => t(NOT_OURS));
  return list;
}

/**
 * Returns the settings with another list of terms or closed days. Closed days are stored with the school days, for
 * other readers.
 */
function withEntries(
  settings: SchoolSettings,
  kind: EntryKind,
  entries: readonly unknown[],
): SchoolSettings {
  if (kind === 'term') return { ...settings, terms: entries };
  const calendar = storedCalendar(settings);
  const { days } = calendarOf(settings);
  return { ...settings, calendar: { days, ...calendar, closed: entries } };
}

const NOT_OURS = msg(
  'Another program has overwritten the calendar with unreadable data. Nothing was changed.',
);

function storedCalendar({ calendar }: SchoolSettings): Readonly<Record<string, unknown>> {
  if (calendar === undefined) return {};
  if (!isRecord(calendar)) throw new Refusal(() => t(NOT_OURS));
  return calendar;
}

function placeOf(known: NamedDays, stored: readonly unknown[]): number {
  const key = entryKey(known);
  const index = stored.findIndex((value) => namedDays(value).some((one) => entryKey(one) === key));
  if (index === -1) {
    throw new Refusal(() =>
      t(
        '{name} was changed or deleted in the meantime, so your change was not saved. Close this and try again.',
        { name: known.name || t('This entry') },
      ),
    );
  }
  return index;
}

function labelOf(kind: EntryKind, action: 'Added' | 'Changed' | 'Deleted', name: string): ActLabel {
  return { say: `${kind}${action}`, name };
}
