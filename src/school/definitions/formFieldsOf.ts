import type { Definition, Field, FormField } from './record.ts';

/** A field that people fill in, with its storage options. */
export type StoredFormField = Extract<Field, FormField>;

/** True if people fill in the field. */
export function isFormField(field: Field): field is StoredFormField {
  return 'label' in field;
}

/** Returns the fields that people fill in, by name, in the order of forms and files. */
export function formFieldsOf(
  definition: Definition,
): readonly (readonly [string, StoredFormField])[] {
  return Object.entries(definition).flatMap(([name, field]) =>
    isFormField(field) ? [[name, field] as const] : [],
  );
}
