import { isDay } from '#school/text/days.ts';

/** Names a register: one class on one day. */
export interface RegisterId {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** Id of the class record; empty where the class has none. */
  readonly classId: string;
}

/**
 * A register as one text, which the key of its row and the name of its draft end with. The date comes first, so that
 * the registers of a month lie together.
 */
export function registerText({ date, classId }: RegisterId): string {
  return `${date}|${classId}`;
}

/** The register that such a text names. A class id may hold the divider as well. */
export function registerOfText(text: string): RegisterId {
  const end = text.indexOf('|');
  return { date: text.slice(0, end), classId: text.slice(end + 1) };
}

/** A register as an address asks for it: without a day it is today's, without a class the first one's. */
export type AskedRegister = { readonly [Part in keyof RegisterId]: RegisterId[Part] | undefined };

/** The end of the address that asks for a register: "?date=2026-03-18&class=c3", or nothing. */
export function registerQuery({ date, classId }: AskedRegister): string {
  const asked = new URLSearchParams();
  if (date !== undefined && isDay(date)) asked.set('date', date);
  if (classId !== undefined) asked.set('class', classId);
  return asked.size === 0 ? '' : `?${asked.toString()}`;
}

/** The register that the end of an address asks for. A date that is no day asks for none. */
export function registerOfQuery(query: string): AskedRegister {
  const asked = new URLSearchParams(query);
  const date = asked.get('date') ?? '';
  return { date: isDay(date) ? date : undefined, classId: asked.get('class') ?? undefined };
}
