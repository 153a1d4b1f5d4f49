/** Texts for people. The English text stands in the code and is the key of its translations. */
import { current } from './current.ts';
import { isolated } from './isolated.ts';
import { ENGLISH } from './languages.ts';
import { formatNumber, pluralForm } from './locale.ts';
import { parseMessage, type Choice, type Piece } from './message.ts';
import { shortKey } from './shortKey.ts';

declare const MARKED: unique symbol;

/** An English text in data that has translations. `msg` makes it, and `t` alone shows it: to the compiler it is no string. */
export interface Text {
  readonly [MARKED]: true;
}

/** What stands in a message's places: numbers are formatted, and texts are isolated from the sentence around them. */
export type Values = Readonly<Record<string, string | number>>;

/** Makes a text of now: what keeps a text longer than one rendering keeps this, because the language may change. */
export type Said = () => string;

/** Marks an English text in data, which is read before a language is chosen. It is compared and stored as it stands. */
export function msg(text: string): Text {
  // `as`: the mark exists for the compiler alone.
  return text as unknown as Text;
}

/** Returns a marked text as it is compared and stored: in English, with what stands after "|". */
export function english(text: Text): string {
  // `as`: `msg` marks English texts.
  return text as unknown as string;
}

/**
 * Returns a text in the language spoken now: `t('{count, plural, one {# day} other {# days}} left', { count })`. What stands
 * after "|" tells translators which meaning is meant and is never shown: `t('History|subject')`. The text is a literal, or
 * a text that `msg` marked: `npm run check` reads the code for them.
 */
export function t<const T extends string>(
  text: Text | (string extends T ? never : T),
  values: Values = {},
): string {
  const message = translated(text);
  if (!message.includes('{')) return message;
  return parseMessage(message)
    .map((piece) => inWords(piece, values))
    .join('');
}

/** Returns a text's message in the language spoken now, English where it has none. */
export function translated(text: Text | string): string {
  // `as`: both are texts.
  const key = text as string;
  const { language, words } = current();
  // English has no words of a build, so its texts need no short keys.
  const isBuilt = language.code !== ENGLISH.code;
  const message = words[key] ?? (isBuilt ? words[shortKey(key)] : undefined);
  if (message !== undefined) return message;
  return key.split('|')[0] ?? key;
}

function inWords(piece: Piece, values: Values): string {
  if (typeof piece === 'string') return piece;
  if (!('cases' in piece)) return valueText(values[piece.name]);
  return chosenCase(piece, values[piece.name])
    .map((inner) => inWords(inner, values))
    .join('');
}

/** Returns the case of a choice that a value takes. */
export function chosenCase({ by, cases }: Choice, value: unknown): readonly Piece[] {
  const exact = `=${String(value)}`;
  const form =
    by === 'plural' ? (exact in cases ? exact : pluralForm(Number(value))) : String(value);
  return cases[form] ?? cases['other'] ?? [];
}

/** Returns a value as it stands in a sentence. */
export function valueText(value: string | number | undefined): string {
  return typeof value === 'number' ? formatNumber(value) : isolated(value ?? '');
}
