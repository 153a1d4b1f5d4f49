/** Finds records with missing fields, stored by an import, another program or an old backup. */
import type { Definition } from './record.ts';

/** Returns a function that lists the labels of required fields that a record lacks, in form order. */
export function lacking(definition: Definition): (record: object) => readonly string[] {
  const demanded = Object.entries(definition).flatMap(([name, field]) =>
    'label' in field && field.required !== false ? [{ name, label: field.label }] : [],
  );
  return (record) => {
    const stored: Readonly<Record<string, unknown>> = { ...record };
    const lacks = (value: unknown): boolean =>
      value === undefined || (typeof value === 'string' && value.trim() === '');
    return demanded.flatMap(({ name, label }) => (lacks(stored[name]) ? [label] : []));
  };
}
