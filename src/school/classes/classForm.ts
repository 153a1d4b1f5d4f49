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

/** In the form, what a person chooses who knows of no teacher yet; stored as no id. Ids of records have no blanks. */
export const NO_TEACHER_YET = 'no teacher yet';

/** The number field of the form: a capacity of 30 where the text is no number (spec §5). */
export const CLASS_NUMBERS = numbersOf(CLASS);

/**
 * What the class form accepts (spec §5): raw texts in, `ClassFields` out.
 * `isNameTaken` tells whether another class has the name: a class name is unique (docs/conformance.md, Consistency).
 */
export function classFormSchema(isNameTaken: (name: string) => boolean) {
  const schema = formSchemaOf(CLASS);
  const name = schema.shape.name.refine((text) => !isNameTaken(text), CLASS_NAME_TAKEN);
  const teacherId = schema.shape.teacherId.transform((id) => (id === NO_TEACHER_YET ? '' : id));
  return schema.extend({ name, teacherId }) satisfies z.ZodType<ClassFields>;
}

/** What it accepts of a class that is stored already: only a name is demanded, and a teacher where the stored one is gone. */
export function ofStoredClasses(schema: ReturnType<typeof classFormSchema>) {
  const stored = ofStoredRecords(schema, ['name']);
  const withoutTeacher = ({ teacherId: _, ...shown }: ClassInputs): ShownTexts => shown;
  return {
    schema: (shown: ClassInputs) => stored.schema(withoutTeacher(shown)),
    notKnownYet: (shown: ClassInputs) => stored.notKnownYet(withoutTeacher(shown)),
  };
}

/** The texts of the form's fields as they are typed. */
export type ClassInputs = FormTexts<typeof CLASS>;

/** What the form starts with: the class's fields, or empty ones and the default capacity. */
export function classInputs(schoolClass: SchoolClass | undefined): ClassInputs {
  // A class has no day to start with.
  return formStart(CLASS, schoolClass, '');
}
