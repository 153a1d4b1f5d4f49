import { t } from '#language/t.ts';
import { type Intent, Refusal, type SchoolReader } from './changes.ts';

/**
 * Guards the intent of a form. Refuses if `isOvertaken`: a field that the form changes holds a value by now that the form
 * did not show, or the record is gone. Without this, the later of two simultaneous saves silently replaces the earlier.
 */
export function unlessOvertaken(
  intent: Intent,
  isOvertaken: (school: SchoolReader) => Promise<boolean>,
): Intent {
  return async (school) => {
    if (!(await isOvertaken(school))) return intent(school);
    throw new Refusal(() =>
      t(
        'This record was changed or deleted in the meantime, so nothing was saved. Read the notice in this form, then save again.',
      ),
    );
  };
}
