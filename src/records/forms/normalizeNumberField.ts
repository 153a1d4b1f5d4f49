import { numberShown, showsItsNumber, type NumberInput } from '#school/text/numberInputs.ts';

/** A number field's text, and how to change it. */
export interface NumberFieldText {
  readonly text: string;
  readonly show: (text: string) => void;
}

/**
 * Shows in the field which number its text stands for. Tells whether nobody could have known that from the text: a
 * fallback, or decimals cut off (docs/conformance.md, Consistency).
 */
export function normalizeNumberField({ text, show }: NumberFieldText, input: NumberInput): boolean {
  const shown = numberShown(text, input);
  if (shown !== text) show(shown);
  return !showsItsNumber(text, input);
}
