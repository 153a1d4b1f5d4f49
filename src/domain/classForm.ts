import { CAPACITY, type ClassFields, type SchoolClass } from './classes.ts';
import { numberText, requiredText } from './formFields.ts';
import { wholeNumberOr } from './numberInputs.ts';
import { z } from './zodSetup.ts';

export const CLASS_NAME_TAKEN = 'There is already a class of this name. Choose another name';

/** The whole number a text in Capacity stands for; 30 where it is none (spec §5). */
export function capacityNumber(text: string): number {
  return wholeNumberOr(text, CAPACITY.default);
}

/**
 * What the class form accepts (spec §5): raw texts in, `ClassFields` out.
 * `isNameTaken` tells whether another class has the name: a class name is unique (product.md §3).
 */
export function classFormSchema(isNameTaken: (name: string) => boolean) {
  return z.object({
    name: requiredText('Enter a class name').refine((name) => !isNameTaken(name), CLASS_NAME_TAKEN),
    teacherId: requiredText('Choose a teacher'),
    schedule: requiredText('Choose a schedule'),
    room: requiredText('Enter a room'),
    capacity: numberText({
      required: 'Enter a capacity',
      parse: capacityNumber,
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
    capacity: String(schoolClass?.capacity ?? CAPACITY.default),
  };
}
