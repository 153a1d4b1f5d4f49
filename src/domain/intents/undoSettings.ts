/** Taking back what an act did to the settings: field by field, terms and closed days one by one. */
import { calendarOf, namedDaysIn, overlapping } from '#domain/calendar/schoolYear.ts';
import { isSameValue, valueText } from '#domain/records/sameRecord.ts';
import { isRecord, type StoredRecord } from '#domain/records/storedRecord.ts';
import type { Reversal } from './reversal.ts';
import { withFieldsBack } from './undoFields.ts';

/** Puts the settings back as far as they still are as the act left them. What has changed since is left alone. */
export function undoSettings(reversal: Reversal): void {
  const [change] = reversal.effects('settings').changed;
  if (!change) return;
  const [from, to] = change;
  const { settings: now } = reversal.present;
  const lists = calendarBack(now, from, to);
  if (lists.isLeft) reversal.leave('settings', now, 'changed');
  const onto = { ...now, ...lists.fields };
  const back = withFieldsBack(reversal, 'settings', { now, from, to }, lists.names, onto);
  if (back) reversal.putSettings(back);
  else if (Object.keys(lists.fields).length > 0) reversal.putSettings(onto);
}

interface CalendarBack {
  /** The fields that were looked at one by one. */
  readonly names: readonly string[];
  /** What is put in their place. */
  readonly fields: StoredRecord;
  /** Something has changed since, and stays. */
  readonly isLeft: boolean;
}

/** Of the calendar and the terms, what of them has not been changed since where other things of them have. */
function calendarBack(now: StoredRecord, from: StoredRecord, to: StoredRecord): CalendarBack {
  const names: string[] = [];
  const fields: Record<string, unknown> = {};
  let isLeft = false;
  for (const [name, partBack] of Object.entries({ terms: termsBack, calendar: daysBack })) {
    const isAsItWas = isSameValue(from[name], to[name]) || isSameValue(now[name], to[name]);
    const part = isAsItWas ? undefined : partBack(now[name], from[name], to[name]);
    if (!part) continue;
    names.push(name);
    isLeft ||= part.isLeft;
    if (!isSameValue(part.value, now[name])) fields[name] = part.value;
  }
  return { names, fields, isLeft };
}

interface PartBack<Value = unknown> {
  readonly value: Value;
  readonly isLeft: boolean;
}

function termsBack(now: unknown, from: unknown, to: unknown): PartBack | undefined {
  const back = entriesBack(now, from, to);
  if (!back) return undefined;
  const isOverlapping = back.restored.some((term) => {
    const [own] = namedDaysIn([term]);
    const others = back.value.filter((other) => other !== term);
    return own !== undefined && overlapping(own, namedDaysIn(others)) !== undefined;
  });
  return isOverlapping ? { value: now, isLeft: true } : back;
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
    isLeft: closed.isLeft || areDaysChanged,
  };
}

interface EntriesBack extends PartBack<readonly unknown[]> {
  readonly restored: readonly unknown[];
}

/**
 * A list without what the act put there, and with what it took away, unless what came in its place has changed since. Two
 * entries may say the same: of each such it counts how many the act brought or took.
 */
function entriesBack(now: unknown, from: unknown = [], to: unknown = []): EntriesBack | undefined {
  const list = now ?? [];
  if (!Array.isArray(list) || !Array.isArray(from) || !Array.isArray(to)) return undefined;
  const countsIn = { now: countsOf(list), from: countsOf(from), to: countsOf(to) };
  const going = new Map<string, number>();
  const coming = new Map<string, number>();
  let isLeft = false;
  for (const key of new Set([...countsIn.from.keys(), ...countsIn.to.keys()])) {
    const count = countsIn.now.get(key) ?? 0;
    const after = countsIn.to.get(key) ?? 0;
    const added = after - (countsIn.from.get(key) ?? 0);
    const gone = Math.min(Math.max(0, added), Math.max(0, after - count));
    const cameSince = Math.max(0, count - after);
    isLeft ||= gone > 0;
    going.set(key, added - gone);
    coming.set(key, -added - cameSince);
  }
  const restored = isLeft ? [] : parted(from, coming).counted;
  return { value: [...parted(list, going).others, ...restored], restored, isLeft };
}

/** How many entries of a list say the same. */
function countsOf(list: readonly unknown[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(valueText(one), (counts.get(valueText(one)) ?? 0) + 1);
  return counts;
}

/** The first entries of a list, as many of each as are counted, and the others. */
function parted(
  list: readonly unknown[],
  counts: ReadonlyMap<string, number>,
): { readonly counted: readonly unknown[]; readonly others: readonly unknown[] } {
  const left = new Map(counts);
  const counted: unknown[] = [];
  const others: unknown[] = [];
  for (const one of list) {
    const count = left.get(valueText(one)) ?? 0;
    left.set(valueText(one), count - 1);
    (count > 0 ? counted : others).push(one);
  }
  return { counted, others };
}
