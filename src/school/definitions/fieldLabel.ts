import { t, type Text } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';

/** A field with its label: of a definition, or as a school has it. */
interface Labelled {
  readonly label: string;
  readonly isOwn?: boolean;
}

/**
 * Shows the label of any field in the language spoken. A field of the school's own is called as the school wrote it, unless
 * it is one of the usual fields. Compare and store `field.label`, and show this.
 */
export function fieldLabel({ label, isOwn }: Labelled): string {
  if (isOwn === true) return choiceText('field', label);
  // `as`: only marked texts become labels of definitions, see `ofKind` in `record.ts`.
  return t(label as Text);
}
