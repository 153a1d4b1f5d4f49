// A rule for style sheets. Colours, type, space, corners and shadows come from `src/ui/tokens.css`, so that both themes
// and all screens follow one change. Measures of paper (mm, pt) and lines of up to 2 px are free. Sides are named by how lines
// run, so that Arabic is mirrored: `padding-inline`, not four values.

/** The one file that holds raw values. */
export const TOKENS = 'src/ui/tokens.css';

const COLOUR =
  /#[\da-f]{3,8}\b|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(|\b(?:white|black|red|green|blue|gr[ae]y|orange|yellow|purple|brown)\b/iu;

/** A length in rem, or in more than 2 px. */
const LENGTH = /(?<![\w.])(?:\d*\.?\d+rem|(?:[3-9]|\d{2,})(?:\.\d+)?px)\b/u;

/** @type {readonly (readonly [properties: RegExp, isRaw: (value: string) => boolean])[]} */
const RULES = [
  [
    /^(?:color|background|border|outline|fill|stroke|box-shadow|text-decoration|caret|accent)/u,
    (value) => COLOUR.test(value.replaceAll(/color-mix\(in \w+,/gu, '')),
  ],
  [/^--/u, (value) => COLOUR.test(value)],
  [/^(?:padding|margin|gap|row-gap|column-gap|font-size)/u, (value) => LENGTH.test(value)],
  [/^(?:padding|margin)$/u, isOneSided],
  [/^(?!--).*\b(?:left|right)\b/u, () => true],
  [/^font-family$/u, (value) => !/^(?:inherit|var\(--font(?:-display)?\))$/u.test(value)],
  [/^border(?:-[a-z]+){0,2}-radius$/u, (value) => LENGTH.test(value)],
  [/^box-shadow$/u, (value) => LENGTH.test(value) && !value.startsWith('inset ')],
];

/** Set by Base UI on its popups. */
const SET_BY_PARTS = ['--anchor-width', '--available-width', '--available-height'];

/**
 * Returns the names of values that this style sheet or script gives: `--row: 3rem`, `'--row'`.
 *
 * @param {string} text
 */
export function namesGiven(text) {
  return [...text.matchAll(/(--[\w-]+)(?=\s*:|')/gu)].map(([, name = '']) => name);
}

/**
 * Returns the names of values that a style sheet takes and nobody gives, each with its line: `var(--radius-small)`.
 *
 * @param {string} css
 * @param {ReadonlySet<string>} given
 */
export function unknownNamesIn(css, given) {
  return [...css.matchAll(/var\((--[\w-]+)/gu)].flatMap(({ 1: name = '', index }) =>
    given.has(name) || SET_BY_PARTS.includes(name)
      ? []
      : [`${css.slice(0, index).split('\n').length}: ${name}`],
  );
}

/**
 * True for four values with another one on the left than on the right.
 *
 * @param {string} value
 */
function isOneSided(value) {
  let flat = value;
  while (flat.includes('(')) flat = flat.replaceAll(/\([^()]*\)/gu, '');
  const [, right, , left] = flat.split(/\s+/u);
  return left !== undefined && left !== right;
}

/**
 * Returns the declarations of a style sheet that hold raw values, each with its line.
 *
 * @param {string} css
 */
export function rawValuesIn(css) {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//gu, (comment) =>
    comment.replaceAll(/[^\n]/gu, ' '),
  );
  return [...text.matchAll(/(?<=[{};]\s*)([a-z-]+)\s*:\s*([^;{}]+);/gu)].flatMap((found) => {
    const [declaration, property = '', value = ''] = found;
    const isRaw = RULES.some(([named, test]) => named.test(property) && test(value.trim()));
    const line = text.slice(0, found.index).split('\n').length;
    return isRaw ? [`${line}: ${declaration.replaceAll(/\s+/gu, ' ')}`] : [];
  });
}
