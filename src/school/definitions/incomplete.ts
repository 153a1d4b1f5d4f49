/** Records that lack something: stored by an import, another program or an old backup. */
import type { Definition } from './record.ts';

/**
 * Gives what names the fields that a form demands and a record lacks: by their labels, in the form's order. Loaded with the
 * first list, so that it imports nothing.
 */
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
