/** The form of a record that is stored already, and may lack what a new one is asked for. Loads zod, so import it lazily. */
import { z } from './zodSetup.ts';

/** The texts of a form as they show a stored record. */
export type ShownTexts = Readonly<Record<string, string>>;

/**
 * The fields that need not be filled in, being empty in the stored record. Of the names one has to be there: where all
 * are empty, each is demanded.
 */
export function notKnownYet(shown: ShownTexts, names: readonly string[]): ReadonlySet<string> {
  const isNamed = names.some((name) => shown[name] !== '');
  const empty = Object.keys(shown).filter((name) => shown[name] === '');
  return new Set(empty.filter((name) => isNamed || !names.includes(name)));
}

/**
 * The same schema for a stored record: what still reads as it is stored is accepted as it is, whatever a new record would
 * have to hold. So nothing that was there can be emptied, and nothing that is missing is demanded.
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
  // `as`: the same fields, which give the same; what is unchanged is not stored again.
  return schema.extend(shape) as unknown as S;
}

function unlessChanged(field: z.core.$ZodType, shown: string): z.ZodType {
  return z.unknown().transform((text, context) => {
    if (text === shown) return text;
    const read = z.safeParse(field, text);
    if (read.success) return read.data;
    // One fault is said at a time.
    const message = read.error.issues[0]?.message;
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
}

/** What a form takes of stored records; `names` are the fields of which one has to be there. */
export function ofStoredRecords<S extends z.ZodObject>(schema: S, names: readonly string[]) {
  return {
    schema: (shown: ShownTexts): S => storedFormSchema(schema, shown, names),
    notKnownYet: (shown: ShownTexts): ReadonlySet<string> => notKnownYet(shown, names),
  };
}
