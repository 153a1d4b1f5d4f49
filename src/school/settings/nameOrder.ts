import { compareNatural } from '#school/text/naturalOrder.ts';

/** The order of people in lists (docs/conformance.md, Order of names). Lists also write names by it: see `fullName`. */
export type NameOrder = 'firstName' | 'lastName' | 'rollNumber';

/** A person in a list. Teachers have no roll number: by roll number they are listed by first name. */
export interface Listed {
  readonly firstName: string;
  readonly lastName: string;
  readonly rollNumber?: string;
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

/** Returns the text by which this order compares a person. A person without a name is sorted as "Unnamed". */
export function nameSortText(order: NameOrder): (person: Listed) => string {
  return NAME_SORT_TEXTS[order];
}

/** Compares people in this order. */
export function byName(order: NameOrder): (a: Listed, b: Listed) => number {
  const textOf = nameSortText(order);
  return (a, b) => compareNatural(textOf(a), textOf(b));
}
