/** Finds rows whose keys name different students. A person says who is meant before anything is written. */
import { msg, t, type Text } from '#language/t.ts';
import { classKey } from '#school/classes/readClassNames.ts';
import { formatDay } from '#school/text/formats.ts';
import { choiceText } from '#school/text/choices.ts';
import { groupBy } from '#school/text/grouping.ts';
import type { CollectionName } from '#school/collections.ts';
import {
  type AnyRecord,
  type Values,
  areOneName,
  emailOf,
  KEYS_BESIDE_NAME,
  nameOf,
  nameShown,
  numberInClass,
  saysOtherwise,
  textIn,
  wordsOfName,
} from './matchChoices.ts';
import type { Contradiction, Match, RowMatch } from './matchRows.ts';
import { type AskedMatches, decided, type OtherKeys } from './samePeople.ts';
import type { ReadUnit } from './readUnit.ts';

/**
 * The matches of rows of students, in which nobody is found whom another key contradicts, unless it was `said` that these
 * are the same students. `told` are those that were asked about already.
 */
export function withContradictions(
  rows: readonly RowMatch[],
  records: readonly AnyRecord[],
  said: OtherKeys,
  told: ReadonlySet<ReadUnit>,
): AskedMatches {
  const byNumber = groupBy(records, numberInClass);
  byNumber.delete('');
  const contradictionsOf = contradictionsWith(rows, records, byNumber);
  return decided(rows, said, ({ row, match }, claimed, ask) => {
    if (told.has(row)) return match;
    const numbered = byNumber.get(numberInClass(row.values)) ?? [];
    const isOnly = match.kind === 'new' && numbered.length === 1;
    const record = match.kind === 'found' ? match.record : isOnly ? numbered[0] : undefined;
    if (!record || (match.kind === 'new' && claimed.has(record))) return match;
    const contradictions = contradictionsOf(row.values, record);
    if (contradictions.length === 0) return { kind: 'found', record };
    return ask({ kind: 'contradicted', record, contradictions });
  });
}

/** Finds the keys of a row that are not those of a student. */
function contradictionsWith(
  rows: readonly RowMatch[],
  records: readonly AnyRecord[],
  byNumber: ReadonlyMap<string, readonly AnyRecord[]>,
): (values: Values, record: AnyRecord) => readonly Contradiction[] {
  const byEmail = groupBy(records, emailOf);
  byEmail.delete('');
  // The numbers of those to whom the file gives another one are free.
  const leaving = new Set(
    rows.flatMap(({ row, match }) => {
      const number = numberInClass(row.values);
      const isMoved = match.kind === 'found' && number !== numberInClass(match.record);
      return isMoved && number !== '' ? [match.record] : [];
    }),
  );
  // An email with two names is a family's.
  const people: readonly Values[] = [...records, ...rows.map(({ row }) => row.values)];
  const familyEmails = new Set(
    [...groupBy(people, emailOf)].flatMap(([email, all]) =>
      email !== '' && new Set(all.map(nameOf)).size > 1 ? [email] : [],
    ),
  );
  /** Another student who has this key; brothers and sisters may share an email. */
  const ownerOf = (field: string, values: Values, record: AnyRecord): AnyRecord | undefined => {
    const holders =
      (field === 'rollNumber' && byNumber.get(numberInClass(values))) ||
      (field === 'email' && byEmail.get(emailOf(values))) ||
      [];
    if (holders.includes(record)) return undefined;
    const owner = holders.find((one) => field === 'rollNumber' || !areFamily(one, values));
    return owner && leaving.has(owner) ? undefined : owner;
  };
  return (values, record) => {
    // Each class gives its numbers anew.
    const isOtherClass = saysOtherwise(values, record, 'class', classKey);
    const others = KEYS_BESIDE_NAME.flatMap((field): readonly Contradiction[] => {
      if (field === 'rollNumber' && isOtherClass) return [];
      const owner = ownerOf(field, values, record);
      const isFamilys =
        field === 'email' && [values, record].some((one) => familyEmails.has(emailOf(one)));
      const isOther = owner || (!isFamilys && saysOtherwise(values, record, field));
      return isOther ? [{ field, owner }] : [];
    });
    return isOtherName(values, record) ? [{ field: 'name' }, ...others] : others;
  };
}

function areFamily(record: Values, values: Values): boolean {
  const words = wordsOfName(values);
  return wordsOfName(record).some((word) => words.includes(word));
}

/** Whether a number alone has found a student who is called otherwise: numbers are given again. */
function isOtherName(values: Values, stored: Values): boolean {
  const agrees = (field: string): boolean =>
    saysBoth(values, stored, field) && !saysOtherwise(values, stored, field);
  return !agrees('email') && !agrees('dateOfBirth') && !areOneName(nameOf(values), nameOf(stored));
}

/** Whether two rows of one name and class are two students: whatever both say of number, birth date and email differs. */
export function areTwoOfOneName(values: Values, other: Values): boolean {
  const told = KEYS_BESIDE_NAME.filter((field) => saysBoth(values, other, field));
  return told.length > 0 && told.every((field) => saysOtherwise(values, other, field));
}

function saysBoth(values: Values, other: Values, field: string): boolean {
  return textIn(values, field) !== '' && textIn(other, field) !== '';
}

/** Says how a key of the school differs from the file. */
const SAYS_OTHERWISE: Readonly<Record<Contradiction['field'], Text>> = {
  name: msg('name {stored}, not {said}'),
  rollNumber: msg('number {stored}, not {said}'),
  email: msg('email {stored}, not {said}'),
  dateOfBirth: msg('birth date {stored}, not {said}'),
};

/** Both people, for the person who has to tell them apart: what the school has, and what the row says. */
export function contradictionText(
  values: Values,
  { record, contradictions }: Extract<Match, { readonly kind: 'contradicted' }>,
  collection: CollectionName,
): string {
  const stored: Values = record;
  const reasons = contradictions
    .map(({ field, owner }) => {
      const said = shown(field, values);
      if (!owner) return t(SAYS_OTHERWISE[field], { stored: shown(field, stored), said });
      return field === 'rollNumber'
        ? t('number {said} is {owner}’s', { said, owner: nameShown(owner) })
        : t('email {said} is {owner}’s', { said, owner: nameShown(owner) });
    })
    .join('; ');
  const name = nameShown(stored);
  if (collection === 'teachers') {
    return t('{name} may be another teacher: {reasons}', { name, reasons });
  }
  const className = choiceText('class', textIn(stored, 'class'));
  return className === ''
    ? t('{name} may be another student: {reasons}', { name, reasons })
    : t('{name} in {className} may be another student: {reasons}', { name, className, reasons });
}

function shown(field: string, values: Values): string {
  if (field === 'name') return nameShown(values);
  const said = textIn(values, field);
  return field === 'dateOfBirth' ? formatDay(said) : said;
}
