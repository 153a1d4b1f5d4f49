/** Undoes an act on the settings: field by field, terms and closed days one by one. */
import { t } from '#language/t.ts';
import { calendarOf, namedDaysIn, overlapping } from '#school/calendar/schoolYear.ts';
import {
  isSameValue,
  valueText,
  isRecord,
  type StoredRecord,
} from '#school/definitions/storedRecord.ts';
import type { Reversal } from './reversal.ts';
import { withFieldsBack } from './undoRecords.ts';

/** Restores the settings that are still as the act left them, and skips those that changed since. */
export function undoSettings(reversal: Reversal): void {
  const [change] = reversal.effects('settings').changed;
  if (!change) return;
  const [from, to] = change;
  const { settings: now } = reversal.present;
  const lists = calendarBack(now, from, to);
  for (const name of lists.left) reversal.skipNamed('settings', name, 'changed');
  const onto = { ...now, ...lists.fields };
  const back = withFieldsBack(reversal, 'settings', { now, from, to }, lists.names, onto);
  if (back) reversal.putSettings(back);
  else if (Object.keys(lists.fields).length > 0) reversal.putSettings(onto);
}

interface CalendarBack {
  /** The fields that were compared entry by entry. */
  readonly names: readonly string[];
  /** The restored values of these fields. */
  readonly fields: StoredRecord;
  /** The names of entries that changed since and stay. */
  readonly left: readonly string[];
}

/** Restores terms and the calendar in parts, if some of their entries changed since. */
function calendarBack(now: StoredRecord, from: StoredRecord, to: StoredRecord): CalendarBack {
  const names: string[] = [];
  const fields: Record<string, unknown> = {};
  const left: string[] = [];
  for (const [name, partBack] of Object.entries({ terms: termsBack, calendar: daysBack })) {
    const isAsItWas = isSameValue(from[name], to[name]) || isSameValue(now[name], to[name]);
    const part = isAsItWas ? undefined : partBack(now[name], from[name], to[name]);
    if (!part) continue;
    names.push(name);
    left.push(...part.left);
    if (!isSameValue(part.value, now[name])) fields[name] = part.value;
  }
  return { names, fields, left };
}

interface PartBack<Value = unknown> {
  readonly value: Value;
  readonly left: readonly string[];
}

function termsBack(now: unknown, from: unknown, to: unknown): PartBack | undefined {
  const back = entriesBack(now, from, to);
  if (!back) return undefined;
  const inTheWay = back.restored.flatMap((term) => {
    const others = namedDaysIn(back.value.filter((other) => other !== term));
    return namedDaysIn([term]).flatMap((own) => overlapping(own, others) ?? []);
  });
  return inTheWay.length > 0 ? { value: now, left: namesOf(inTheWay) } : back;
}

function daysBack(now: unknown, before: unknown, to: unknown): PartBack | undefined {
  const from = before ?? {};
  if (!isRecord(now) || !isRecord(from) || !isRecord(to)) return undefined;
  const closed = entriesBack(now['closed'], from['closed'], to['closed']);
  if (!closed) return undefined;
  const daysBefore = calendarOf({ calendar: from }).days;
  const isOfDays = !isSameValue(daysBefore, calendarOf({ calendar: to }).days);
  const areDaysChanged = isOfDays && !isSameValue(now['days'], to['days']);
  return {
    value: {
      ...now,
      ...(isOfDays && !areDaysChanged && { days: daysBefore }),
      closed: closed.value,
    },
    left: [...closed.left, ...(areDaysChanged ? [t('School days')] : [])],
  };
}

interface EntriesBack extends PartBack<readonly unknown[]> {
  readonly restored: readonly unknown[];
}

/**
 * Returns a list without the entries that the act added, and with those that the act removed. If an added entry changed
 * since, no removed entry is restored.
 */
function entriesBack(now: unknown, from: unknown = [], to: unknown = []): EntriesBack | undefined {
  const list = now ?? [];
  if (!Array.isArray(list) || !Array.isArray(from) || !Array.isArray(to)) return undefined;
  const added = without(to, from);
  const stillThere = without(added, without(to, list));
  const left = namesOf(without(added, stillThere));
  const restored = left.length > 0 ? [] : without(without(from, to), without(list, to));
  return { value: [...without(list, stillThere), ...restored], restored, left };
}

/** The entries of a list that another list lacks. Of equal entries, each is counted. */
function without(list: readonly unknown[], others: readonly unknown[]): readonly unknown[] {
  const known = others.map(valueText);
  return list.filter((entry) => {
    const place = known.indexOf(valueText(entry));
    if (place >= 0) known.splice(place, 1);
    return place < 0;
  });
}

function namesOf(entries: readonly unknown[]): readonly string[] {
  return entries.map((entry) => {
    const name = namedDaysIn([entry])[0]?.name.trim();
    return name || t('A calendar entry');
  });
}
