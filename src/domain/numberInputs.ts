// What a number field makes of text that begins with a number: "12 years" is 12.
function numberIn(text: string): number {
  const whole = Number(text);
  return text.trim() !== '' && Number.isFinite(whole) ? whole : Number.parseFloat(text);
}

/** The whole number a text is parsed as, or the fallback where it is none (spec §5). */
export function wholeNumberOr(text: string, fallback: number): number {
  const read = Math.trunc(numberIn(text));
  // Adding 0 turns −0 into 0.
  return Number.isSafeInteger(read) ? read + 0 : fallback;
}

/** The number a text is parsed as, or the fallback where it is none (spec §5). */
export function numberOr(text: string, fallback: number): number {
  const read = numberIn(text);
  return Number.isFinite(read) ? read + 0 : fallback;
}

/** What a number field shows once it is left: empty stays empty, any other text becomes its number. */
export function numberShown(text: string, parse: (text: string) => number): string {
  return text.trim() === '' ? '' : String(parse(text));
}
