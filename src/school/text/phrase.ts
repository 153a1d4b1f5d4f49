/** Texts as data: stored, or sent to another tab or out of a worker, they are shown in the language spoken by then. */
import { isolated } from '#language/isolated.ts';
import { english, msg, t, type Text } from '#language/t.ts';
import { choiceText, type ChoiceKind } from './choices.ts';
import { formatDay, formatList } from './formats.ts';

/** An English text of the catalogues with its values, a typed text, a fixed choice, a day, or a list of these. */
export type Phrase =
  | string
  | { readonly say: string; readonly values?: PhraseValues }
  | { readonly choice: ChoiceKind; readonly stored: string }
  | { readonly day: string }
  | readonly Phrase[];

type PhraseValues = Readonly<Record<string, Phrase | number>>;

/** Makes a text as data: `phrase(msg('{name}, Remark'), { name })`. */
export function phrase(text: Text, values?: PhraseValues): Phrase {
  return { say: english(text), ...(values && { values }) };
}

/** Returns a phrase in the language spoken. */
export function phraseText(phrase: Phrase): string {
  if (typeof phrase === 'string') return phrase;
  if ('choice' in phrase) return choiceText(phrase.choice, phrase.stored);
  if ('day' in phrase) return formatDay(phrase.day);
  if (!('say' in phrase)) return formatList(phrase.map((one) => isolated(phraseText(one))));
  const values = Object.entries(phrase.values ?? {}).map(
    ([name, value]) => [name, typeof value === 'number' ? value : phraseText(value)] as const,
  );
  return t(msg(phrase.say), Object.fromEntries(values));
}
