import { isDay } from '#school/text/days.ts';

/** Identifies a register: one class on one day. */
export interface RegisterId {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** The class record's id; empty if the class has no record. */
  readonly classId: string;
}

/**
 * Returns a register's text form, which ends its row key and draft name. The date comes first, so that a month's
 * registers are adjacent.
 */
export function registerText({ date, classId }: RegisterId): string {
  return `${date}|${classId}`;
}

/** Parses a register's text form. A class id may contain the separator too. */
export function registerOfText(text: string): RegisterId {
  const end = text.indexOf('|');
  return { date: text.slice(0, end), classId: text.slice(end + 1) };
}

/** A register as in an address. Without a day: today's. Without a class: the first class. */
export type AskedRegister = { readonly [Part in keyof RegisterId]: RegisterId[Part] | undefined };

/** Returns the query of a register's address: "?date=2026-03-18&class=c3", or nothing. */
export function registerQuery({ date, classId }: AskedRegister): string {
  const params = new URLSearchParams();
  if (date !== undefined && isDay(date)) params.set('date', date);
  if (classId !== undefined) params.set('class', classId);
  return params.size === 0 ? '' : `?${params.toString()}`;
}

/** Parses the query of a register's address. An invalid date counts as missing. */
export function registerOfQuery(query: string): AskedRegister {
  const params = new URLSearchParams(query);
  const date = params.get('date') ?? '';
  return { date: isDay(date) ? date : undefined, classId: params.get('class') ?? undefined };
}
