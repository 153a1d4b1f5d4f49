/** The form of a stored record, which may lack fields that a new record requires. Loads zod, so import it lazily. */
import { z } from './zodSetup.ts';

/** A form's texts as they show a stored record. */
export type ShownTexts = Readonly<Record<string, string>>;

/**
 * Returns the fields that may stay empty because the stored record lacks them. Of `names` at least one is required: if
 * all are empty, each is required.
 */
export function notKnownYet(shown: ShownTexts, names: readonly string[]): ReadonlySet<string> {
  const isNamed = names.some((name) => shown[name] !== '');
  const empty = Object.keys(shown).filter((name) => shown[name] === '');
  return new Set(empty.filter((name) => isNamed || !names.includes(name)));
}

/**
 * Returns the schema for a stored record: unchanged values are accepted, whatever a new record requires. So no stored
 * value can be emptied, and no missing value is demanded.
 */
export function storedFormSchema<S extends z.ZodObject>(
  schema: S,
  shown: ShownTexts,
  names: readonly string[],
): S {
  const unknown = notKnownYet(shown, names);
  const shape = Object.fromEntries(
    Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]) => {
      const text = shown[name];
      const isKept = text !== undefined && (text !== '' || unknown.has(name));
      return [name, isKept ? unlessChanged(field, text) : field];
    }),
  );
  // `as`: the same fields with the same results; unchanged values are not stored again.
  return schema.extend(shape) as unknown as S;
}

/** Returns the schema of a field that may be empty; then its value is `empty`. */
export function unlessEmpty<T>(
  field: z.ZodType<T, string>,
  empty: NoInfer<T>,
): z.ZodType<T, string> {
  return z.string().transform((text, context) => {
    if (text.trim() === '') return empty;
    const read = field.safeParse(text);
    if (read.success) return read.data;
    context.addIssue({ code: 'custom', message: read.error.issues[0]?.message });
    return z.NEVER;
  });
}

function unlessChanged(field: z.core.$ZodType, shown: string): z.ZodType {
  return z.unknown().transform((text, context) => {
    if (text === shown) return text;
    const read = z.safeParse(field, text);
    if (read.success) return read.data;
    // One error is shown at a time.
    const message = read.error.issues[0]?.message;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** Returns the form rules for stored records; at least one of the fields `names` is required. */
export function ofStoredRecords<S extends z.ZodObject>(schema: S, names: readonly string[]) {
  return {
    schema: (shown: ShownTexts): S => storedFormSchema(schema, shown, names),
    notKnownYet: (shown: ShownTexts): ReadonlySet<string> => notKnownYet(shown, names),
  };
}
