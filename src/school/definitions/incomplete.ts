/** Finds records with missing fields, stored by an import, another program or an old backup. */
import { fieldLabel } from './fieldLabel.ts';
import { formFieldsOf } from './formFieldsOf.ts';
import type { Definition } from './record.ts';

/** Returns a function that lists the labels of required fields that a record lacks, in form order, as people read them. */
export function lacking(definition: Definition): (record: object) => readonly string[] {
  const demanded = formFieldsOf(definition).filter(([, field]) => field.required);
  return (record) => {
    const stored: Readonly<Record<string, unknown>> = { ...record };
    const lacks = (value: unknown): boolean =>
      value === undefined || (typeof value === 'string' && value.trim() === '');
    return demanded.flatMap(([name, field]) => (lacks(stored[name]) ? [fieldLabel(field)] : []));
  };
}
