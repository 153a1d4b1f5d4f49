import { numberShown, showsItsNumber, type NumberInput } from '#school/text/numberInputs.ts';

/** A number field's text, and a way to change it. */
export interface NumberFieldText {
  readonly text: string;
  readonly show: (text: string) => void;
}

/**
 * Shows in the field the number that its text stands for. Returns true if nobody could have known the number from the
 * text: a default, or decimals cut off (docs/conformance.md, Consistency).
 */
export function normalizeNumberField({ text, show }: NumberFieldText, input: NumberInput): boolean {
  const shown = numberShown(text, input);
  if (shown !== text) show(shown);
  return !showsItsNumber(text, input);
}
