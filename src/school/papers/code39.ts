/** Code 39, the barcode that every scanner reads: capitals, figures and a few signs. */

/** Bars and gaps of each sign in turn, beginning with a bar: `1` is wide, `0` is narrow. */
const SIGNS: Readonly<Record<string, string>> = {
  '0': '000110100',
  '1': '100100001',
  '2': '001100001',
  '3': '101100000',
  '4': '000110001',
  '5': '100110000',
  '6': '001110000',
  '7': '000100101',
  '8': '100100100',
  '9': '001100100',
  A: '100001001',
  B: '001001001',
  C: '101001000',
  D: '000011001',
  E: '100011000',
  F: '001011000',
  G: '000001101',
  H: '100001100',
  I: '001001100',
  J: '000011100',
  K: '100000011',
  L: '001000011',
  M: '101000010',
  N: '000010011',
  O: '100010010',
  P: '001010010',
  Q: '000000111',
  R: '100000110',
  S: '001000110',
  T: '000010110',
  U: '110000001',
  V: '011000001',
  W: '111000000',
  X: '010010001',
  Y: '110010000',
  Z: '011010000',
  '-': '010000101',
  '.': '110000100',
  ' ': '011000100',
  $: '010101000',
  '/': '010100010',
  '+': '010001010',
  '%': '000101010',
};

/** Begins and ends each code. */
const FRAME = '010010100';

/** The width of a wide bar, in narrow bars. */
const WIDE = 3;

/** More signs would be too narrow for a scanner on a card. */
const MOST_SIGNS = 14;

/** A bar: its position and its width, in narrow bars. */
export interface CodeBar {
  readonly at: number;
  readonly width: number;
}

/** Returns the bars of a text in Code 39, and the total width; `undefined` if Code 39 cannot write the text. */
export function code39(
  text: string,
): { readonly bars: readonly CodeBar[]; readonly width: number } | undefined {
  const letters = [...text];
  const signs = letters.flatMap((letter) => SIGNS[letter] ?? []);
  if (letters.length === 0 || letters.length > MOST_SIGNS || signs.length < letters.length) {
    return undefined;
  }
  const bars: CodeBar[] = [];
  let at = 0;
  for (const sign of [FRAME, ...signs, FRAME]) {
    for (const [index, wide] of [...sign].entries()) {
      const width = wide === '1' ? WIDE : 1;
      if (index % 2 === 0) bars.push({ at, width });
      at += width;
    }
    // A narrow gap between signs.
    at += 1;
  }
  return { bars, width: at - 1 };
}
