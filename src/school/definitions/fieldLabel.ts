import { msg, t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';

/** A field with its label: from a definition, or the school's own. */
interface Labelled {
  readonly label: string;
  readonly isOwn?: boolean;
}

/**
 * Returns the label of any field in the language spoken. Labels of the school's own fields stay as the school wrote them,
 * except those of usual fields. Compare and store `field.label`; show the result of this function.
 */
export function fieldLabel({ label, isOwn }: Labelled): string {
  if (isOwn === true) return choiceText('field', label);
  // Only marked texts become labels of definitions: see `ofKind` in `record.ts`.
  return t(msg(label));
}
