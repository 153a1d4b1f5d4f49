import { t } from '#language/t.ts';
import { type Intent, Refusal, type SchoolReader } from './changes.ts';

/** A form's fields as texts, by name. */
type Fields = Readonly<Record<string, unknown>>;

/**
 * Guards the intent of a form. Refuses if a field that was `typed` in holds a value by now that the form has not `shown`, or
 * if the record is gone. Without this, the later of two simultaneous saves silently replaces the earlier.
 *
 * @param shown the stored fields that the form shows; `null` if it says already that the record is gone
 * @param newest reads the stored fields; `undefined` if the record is gone
 */
export function unlessOvertaken(
  intent: Intent,
  { typed, shown }: { readonly typed: Fields; readonly shown: Fields | null },
  newest: (school: SchoolReader) => Promise<Fields | undefined>,
): Intent {
  return async (school) => {
    const stored = await newest(school);
    const isOvertaken =
      stored === undefined
        ? shown !== null
        : Object.entries(typed).some(
            ([name, text]) => stored[name] !== shown?.[name] && stored[name] !== text,
          );
    if (!isOvertaken) return intent(school);
    throw new Refusal(() =>
      t(
        'This record was changed or deleted in the meantime, so nothing was saved. Read the notice in this form, then save again.',
      ),
    );
  };
}
