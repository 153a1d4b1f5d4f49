import { CAPACITY, type ClassFields, type SchoolClass } from './classes.ts';
import { numberText, requiredText } from './formFields.ts';
import { numberInputText } from './numberInputs.ts';
import { z } from './zodSetup.ts';

export const CLASS_NAME_TAKEN = 'There is already a class of this name. Choose another name';

/** The number field of the form: a capacity of 30 where the text is no number (spec §5). */
export const CLASS_NUMBERS = { capacity: { whole: true, fallback: CAPACITY.default } } as const;

/**
 * What the class form accepts (spec §5): raw texts in, `ClassFields` out.
 * `isNameTaken` tells whether another class has the name: a class name is unique (conformance P3).
 */
export function classFormSchema(isNameTaken: (name: string) => boolean) {
  return z.object({
    name: requiredText('Enter a class name').refine((name) => !isNameTaken(name), CLASS_NAME_TAKEN),
    teacherId: requiredText('Choose a teacher'),
    schedule: requiredText('Choose a schedule'),
    room: requiredText('Enter a room'),
    capacity: numberText({
      required: 'Enter a capacity',
      input: CLASS_NUMBERS.capacity,
      bounds: `Capacity is from ${CAPACITY.min} to ${CAPACITY.max}`,
      min: CAPACITY.min,
      max: CAPACITY.max,
    }),
  }) satisfies z.ZodType<ClassFields>;
}

/** The texts of the form's fields as they are typed. */
export type ClassInputs = z.input<ReturnType<typeof classFormSchema>>;

/** What the form starts with: the class's fields, or empty ones and the default capacity. */
export function classInputs(schoolClass: SchoolClass | undefined): ClassInputs {
  return {
    name: schoolClass?.name ?? '',
    teacherId: schoolClass?.teacherId ?? '',
    schedule: schoolClass?.schedule ?? '',
    room: schoolClass?.room ?? '',
    capacity: numberInputText(schoolClass?.capacity ?? CAPACITY.default),
  };
}
