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

/** A text in lower case with the usual letters for those that are no accented ones, but are often written so: ø, ł, đ. */
export function transliterate(text: string): string {
  return text.replaceAll(/[øłđðþæœı]/g, (letter) => LETTERS[letter] ?? letter);
}
