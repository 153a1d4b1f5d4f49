/** The words for subjects and assessment types, and their typed texts: one in a form, or a list with one on each line. */
import { msg, t, type Text } from '#language/t.ts';
import { choiceText, choiceTyped } from '#school/text/choices.ts';
import type { ListEntry, RuleList } from '#school/grading/listIntents.ts';
import { isSameName, tidyName } from '#school/grading/namedEntries.ts';
import { MOST_SHORT } from '#school/grading/subjects.ts';
import { numberTyped, twoMeanings } from '#school/text/numberInputs.ts';
import type { Faults } from '#records/forms/useSmallForm.tsx';

/** The words for the lists and their dialogs. */
export const LIST_WORDS: Readonly<
  Record<RuleList, Readonly<Record<'title' | 'showAll' | 'add' | 'submit' | 'line', Text>>>
> = {
  subjects: {
    title: msg('Subjects'),
    showAll: msg('Show all {count} subjects'),
    add: msg('Add subject'),
    submit: msg('Add Subject'),
    line: msg('A short name may follow: “Mathematics; Maths”.'),
  },
  examTypes: {
    title: msg('Assessment types'),
    showAll: msg('Show all {count} assessment types'),
    add: msg('Add type'),
    submit: msg('Add Type'),
    line: msg('Max marks and weight may follow: “Quiz; 20; 30”.'),
  },
};

const KINDS = { subjects: 'subject', examTypes: 'examType' } as const;

/** Returns the name of a subject or an assessment type in the language. */
export function nameShown(list: RuleList, name: string): string {
  return choiceText(KINDS[list], name);
}

/** Returns the name to store for a typed one. */
export function nameTyped(list: RuleList, typed: string): string {
  const name = tidyName(typed);
  const stored = choiceTyped(KINDS[list], name);
  // A school may write "mathematics" small.
  return nameShown(list, stored) === name ? stored : name;
}

/** The fields of a form. */
export type EntryTexts = {
  readonly name: string;
  readonly short: string;
  readonly maxMarks: string;
  readonly weight: string;
};

/** The facts of an entry, in the order of a line. */
const FACTS = {
  subjects: ['short'],
  examTypes: ['maxMarks', 'weight'],
} as const satisfies Readonly<Record<RuleList, readonly (keyof EntryTexts)[]>>;

const NOTHING_TYPED: EntryTexts = { name: '', short: '', maxMarks: '', weight: '' };

/** Returns the errors of the facts. */
export function faultsIn(
  list: RuleList,
  { short, maxMarks, weight }: EntryTexts,
): Faults<EntryTexts> {
  if (list === 'examTypes') {
    return { maxMarks: numberFault(maxMarks, 1), weight: numberFault(weight, 0) };
  }
  const isTooLong = [...short.trim()].length > MOST_SHORT;
  return {
    short: isTooLong ? t('Use at most {count} characters', { count: MOST_SHORT }) : undefined,
  };
}

/** Returns the entry to store. An empty fact is `undefined`. */
export function entryOf(list: RuleList, { name: typed, ...facts }: EntryTexts): ListEntry {
  const { short, maxMarks, weight } = facts;
  const name = nameTyped(list, typed);
  if (list === 'subjects') return { name, short: short.trim() };
  return { name, maxMarks: numbersIn(maxMarks)[0], weight: numbersIn(weight)[0] };
}

/**
 * Reads a list with an entry on each line: its name, then its facts after semicolons or tabs, as in "Quiz; 20; 30". Facts
 * that a line does not mention are missing in its entry. Returns the first error, if any.
 *
 * @param known the stored names of the list, which may contain semicolons
 */
export function entriesTyped(
  list: RuleList,
  text: string,
  known: readonly string[],
): { readonly entries: readonly ListEntry[]; readonly fault: string | undefined } {
  const faults: string[] = [];
  const knownAs = (typed: string): string | undefined =>
    known.find((name) => isSameName(nameShown(list, name), typed));
  const entries = text.split('\n').flatMap((line, index): readonly ListEntry[] => {
    if (tidyName(line) === '') return [];
    const [name = '', ...typed] = knownAs(line) ? [line] : line.split(/[;；؛\t]/u);
    const facts = FACTS[list].slice(0, typed.length);
    const texts = { ...NOTHING_TYPED, name };
    for (const [place, fact] of facts.entries()) texts[fact] = typed[place] ?? '';
    const wrong = [
      typed.slice(facts.length).some((part) => part.trim() !== '')
        ? t(
            list === 'subjects'
              ? 'Nothing can follow the short name'
              : 'Nothing can follow the weight',
          )
        : undefined,
      ...Object.values(faultsIn(list, texts)),
    ];
    for (const fault of wrong)
      if (fault !== undefined) faults.push(t('Line {line}: {fault}', { line: index + 1, fault }));
    const entry = entryOf(list, texts);
    const given = facts.map((fact) => [fact, entry[fact]] as const);
    return [{ name: knownAs(name) ?? entry.name, ...Object.fromEntries(given) }];
  });
  return { entries, fault: faults[0] };
}

/** Why a text is no number from `least` on; nothing for an empty one. */
function numberFault(text: string, least: number): string | undefined {
  if (text.trim() === '') return undefined;
  const [number, other] = numbersIn(text);
  if (number !== undefined && other !== undefined) return twoMeanings(text, [number, other]);
  return number === undefined || number < least
    ? t('Enter a number of {least} or more, or leave this empty', { least })
    : undefined;
}

/** The numbers that a text may mean. A weight may be written "30 %". */
function numbersIn(text: string): readonly number[] {
  return numberTyped(text.replace(/\s*[%٪]\s*$/u, ''));
}
