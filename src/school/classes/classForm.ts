import { msg, t } from '#language/t.ts';
import { hasOwnClasses, largestClassOf, type WithClassRules } from './classRules.ts';
import { CLASS, type ClassFields, type SchoolClass } from './classes.ts';
import { capacityOf, capacityWithout, newClass } from './ownClasses.ts';
import {
  type z,
  ofStoredRecords,
  unlessEmpty,
  type ShownTexts,
  formSchemaOf,
  formStart,
  numbersOf,
  type FormTexts,
} from '#school/definitions/formSchema.ts';

const CLASS_NAME_TAKEN = msg('There is already a class with this name. Choose another name');

/** The form's choice "no teacher yet", stored as an empty id. Record ids have no spaces. */
export const NO_TEACHER_YET = 'no teacher yet';

/** The form's number field: a capacity of 30 if the text is not a number (spec §5). */
export const CLASS_NUMBERS = numbersOf(CLASS);

/**
 * Returns the fields of the class form, by the school's own rules. A school that is offered its own classes alone requires
 * only the name of a new class.
 */
export function classDefinition(settings: WithClassRules, isNew: boolean): typeof CLASS {
  const capacity = { ...CLASS.capacity, max: largestClassOf(settings) };
  if (!isNew || !hasOwnClasses(settings)) return { ...CLASS, capacity };
  const optional = { required: false };
  return {
    ...CLASS,
    teacherId: { ...CLASS.teacherId, ...optional },
    schedule: { ...CLASS.schedule, ...optional },
    room: { ...CLASS.room, ...optional },
    capacity: { ...capacity, ...optional },
  };
}

/**
 * Returns the schema of the class form (spec §5): raw texts in, `ClassFields` out. A missing capacity stays unknown.
 * `isNameTaken` says whether another class has the name: class names are unique (docs/conformance.md, Consistency).
 */
export function classFormSchema(
  isNameTaken: (name: string) => boolean,
  settings: WithClassRules = {},
  isNew = false,
) {
  const definition = classDefinition(settings, isNew);
  const schema = formSchemaOf(definition);
  const { teacherId, capacity } = schema.shape;
  return schema.extend({
    name: schema.shape.name.refine((text) => !isNameTaken(text), {
      error: () => t(CLASS_NAME_TAKEN),
    }),
    teacherId: teacherId.transform((id) => (id === NO_TEACHER_YET ? '' : id)),
    capacity: definition.capacity.required
      ? capacity
      : unlessEmpty(capacity, capacityWithout(settings)),
  }) satisfies z.ZodType<ClassFields>;
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

/** Returns the form's first values: the class's, or empty ones and the default capacity. An unknown capacity is empty. */
export function classInputs(
  schoolClass: SchoolClass | undefined,
  settings: WithClassRules = {},
): ClassInputs {
  // A class has no date field.
  const inputs = formStart(CLASS, schoolClass, '');
  const stored = schoolClass ?? newClass('', '', settings);
  return capacityOf(stored, settings) === undefined ? { ...inputs, capacity: '' } : inputs;
}
