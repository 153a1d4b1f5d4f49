import type { Definition, Field, FormField } from './record.ts';

/** A field that people fill in, and how it is stored. */
export type StoredFormField = Extract<Field, FormField>;

/** Whether people fill the field in. */
export function isFormField(field: Field): field is StoredFormField {
  return 'label' in field;
}

/** The fields that people fill in, by their names, in the order of forms and files. */
export function formFieldsOf(
  definition: Definition,
): readonly (readonly [string, StoredFormField])[] {
  return Object.entries(definition).flatMap(([name, field]) =>
    isFormField(field) ? [[name, field] as const] : [],
  );
}
