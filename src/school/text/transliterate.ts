const LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
};

/**
 * Returns a text in lower case, with letters such as ø, ł and đ replaced by the plain letters often written instead.
 */
export function transliterate(text: string): string {
  return text.replaceAll(/[øłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter);
}
