/** Digits of other scripts, which people type and files contain. */

/** The zeros of Arabic, Persian, Devanagari, Bengali, Thai and full width; the nine other digits follow them. */
const ZEROS = ['٠', '۰', '०', '০', '๐', '０'].map(codeOf);
const OTHER_DIGITS = /[٠-٩۰-۹०-९০-৯๐-๙０-９]/gu;
const PLAIN = /^[\0-\x7f]*$/;

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

/** Returns a text with 0–9 for the digits of other scripts, at the same places: "٤٥" becomes "45". */
export function latinDigits(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replaceAll(OTHER_DIGITS, (digit) => {
    const code = codeOf(digit);
    return String(code - Math.max(...ZEROS.filter((zero) => zero <= code)));
  });
}

/** Returns the digits of a text alone, as 0–9. */
export function digitsAlone(text: string): string {
  return latinDigits(text).replaceAll(/\D/g, '');
}

const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const THOUSANDS = /(?<=\d)٬(?=\d{2,3}(?!\d))/gu;
const DECIMALS = /٫(\d+)/u;

/**
 * Returns a number or a day with 0–9 and the usual marks. The Arabic decimal mark has one meaning, so that three decimals
 * get a zero: "١٬٢٣٤٫٥٠٠" becomes "1234.5000".
 */
export function latinNumber(text: string): string {
  if (PLAIN.test(text)) return text;
  return latinDigits(text)
    .replaceAll(DIRECTION_MARKS, '')
    .replaceAll('٪', '%')
    .replaceAll(THOUSANDS, '')
    .replace(DECIMALS, (_, decimals: string) => `.${decimals}${decimals.length === 3 ? '0' : ''}`);
}
