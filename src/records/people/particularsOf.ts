import { formatDay, formatNumber, NO_VALUE } from '#school/text/formats.ts';
import type { Definition, FormField } from '#school/definitions/record.ts';

/** A detail of a person as people read it. */
export interface Particular {
  readonly term: string;
  readonly kind: FormField['kind'];
  /** A dash if nothing is stored. */
  readonly text: string;
}

/** Returns a person's details in the form's order, without the name. */
export function particularsOf(
  definition: Definition,
  record: Readonly<Record<string, unknown>>,
): readonly Particular[] {
  return Object.entries(definition).flatMap(([name, field]) => {
    if (!('label' in field) || IN_THE_NAME.has(name)) return [];
    return [{ term: field.label, kind: field.kind, text: textOf(field.kind, record[name]) }];
  });
}

const IN_THE_NAME: ReadonlySet<string> = new Set(['firstName', 'lastName']);

function textOf(kind: FormField['kind'], value: unknown): string {
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value !== 'string' || value.trim() === '') return NO_VALUE;
  return kind === 'day' ? formatDay(value) : value;
}
