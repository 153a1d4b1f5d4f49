import { CLASS, type ClassFields, type SchoolClass } from './classes.ts';
import {
  formSchemaOf,
  formStart,
  numbersOf,
  type FormTexts,
} from '#school/definitions/formSchema.ts';
import { ofStoredRecords, type ShownTexts } from '#school/definitions/storedForm.ts';
import type { z } from '#school/definitions/zodSetup.ts';

export const CLASS_NAME_TAKEN = 'There is already a class of this name. Choose another name';

/** The form's choice "no teacher yet", stored as an empty id. Record ids have no spaces. */
export const NO_TEACHER_YET = 'no teacher yet';

/** The form's number field: a capacity of 30 if the text is not a number (spec §5). */
export const CLASS_NUMBERS = numbersOf(CLASS);

/**
 * Returns the schema of the class form (spec §5): raw texts in, `ClassFields` out.
 * `isNameTaken` says whether another class has the name: class names are unique (docs/conformance.md, Consistency).
 */
export function classFormSchema(isNameTaken: (name: string) => boolean) {
  const schema = formSchemaOf(CLASS);
  const name = schema.shape.name.refine((text) => !isNameTaken(text), CLASS_NAME_TAKEN);
  const teacherId = schema.shape.teacherId.transform((id) => (id === NO_TEACHER_YET ? '' : id));
  return schema.extend({ name, teacherId }) satisfies z.ZodType<ClassFields>;
}

/** Returns the form rules of a stored class: only a name is required, and a teacher if the stored one was deleted. */
export function ofStoredClasses(schema: ReturnType<typeof classFormSchema>) {
  const stored = ofStoredRecords(schema, ['name']);
  const withoutTeacher = ({ teacherId: _, ...shown }: ClassInputs): ShownTexts => shown;
  return {
    schema: (shown: ClassInputs) => stored.schema(withoutTeacher(shown)),
    notKnownYet: (shown: ClassInputs) => stored.notKnownYet(withoutTeacher(shown)),
  };
}

/** The typed texts of the form's fields. */
export type ClassInputs = FormTexts<typeof CLASS>;

/** Returns the form's first values: the class's, or empty ones and the default capacity. */
export function classInputs(schoolClass: SchoolClass | undefined): ClassInputs {
  // A class has no date field.
  return formStart(CLASS, schoolClass, '');
}
