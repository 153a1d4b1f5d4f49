import { compareNatural } from '#school/text/naturalOrder.ts';
import type { SchoolSettings } from './settings.ts';

/** The orders that people can be listed in (docs/conformance.md, Order of names); by it names are written in lists, see `fullName`. */
export type NameOrder = 'firstName' | 'lastName' | 'rollNumber';

/** Who can be listed; teachers have no roll number, and are then listed by first name. */
export interface Listed {
  readonly firstName: string;
  readonly lastName: string;
  readonly rollNumber?: string;
}

/** The order of the school's settings: by first name until somebody chooses. */
export function nameOrderOf({ nameOrder }: Pick<SchoolSettings, 'nameOrder'>): NameOrder {
  return nameOrder === 'lastName' || nameOrder === 'rollNumber' ? nameOrder : 'firstName';
}

const NAME_SORT_TEXTS: Readonly<Record<NameOrder, (person: Listed) => string>> = {
  firstName: ({ firstName, lastName }) => named(`${firstName} ${lastName}`),
  lastName: ({ firstName, lastName }) => named(`${lastName} ${firstName}`),
  rollNumber: ({ firstName, lastName, rollNumber = '' }) =>
    `${rollNumber} ${named(`${firstName} ${lastName}`)}`.trim(),
};

function named(name: string): string {
  return name.trim() || 'Unnamed';
}

/** The text that people in this order are compared by. Who has no name stands where "Unnamed" would. */
export function nameSortText(order: NameOrder): (person: Listed) => string {
  return NAME_SORT_TEXTS[order];
}

/** Compares people in this order. */
export function byName(order: NameOrder): (a: Listed, b: Listed) => number {
  const textOf = nameSortText(order);
  return (a, b) => compareNatural(textOf(a), textOf(b));
}
