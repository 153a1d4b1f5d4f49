/** Finds rows whose keys name different students. A person says who is meant before anything is written. */
import { msg, t, type Text } from '#language/t.ts';
import { classKey } from '#school/classes/readClassNames.ts';
import { formatDay } from '#school/text/formats.ts';
import { choiceText } from '#school/text/choices.ts';
import { groupBy } from '#school/text/grouping.ts';
import { matchKey } from '#school/text/matchKey.ts';
import type { CollectionName } from '#school/collections.ts';
import {
  type AnyRecord,
  type Values,
  areOneName,
  asValues,
  nameOf,
  nameShown,
  numberInClass,
  saysOtherwise,
  textIn,
  wordsOfName,
} from './matchChoices.ts';
import { foundIn, type Match, type MatchedRow } from './matchRows.ts';

/** Who the students are whose keys disagree; empty until it is said. */
export type OtherKeys = 'same' | 'others' | '';

/** A key by which a row is not about the student that another one has found. */
export interface Contradiction {
  readonly field: 'name' | 'rollNumber' | 'email' | 'dateOfBirth';
  /** The student whose it is instead, where the school has one. */
  readonly owner?: Values | undefined;
}

/** What tells one student of a name from another. */
const KEYS = ['rollNumber', 'email', 'dateOfBirth'] as const;

/** Finds the students of the school by key. */
export class KeyOwners {
  readonly #byNumber: ReadonlyMap<string, readonly AnyRecord[]>;
  readonly #byEmail: ReadonlyMap<string, readonly AnyRecord[]>;

  readonly #familyEmails: ReadonlySet<string>;

  constructor(records: readonly AnyRecord[], rows: readonly Pick<MatchedRow, 'values'>[]) {
    const of = (keyOf: (values: Values) => string): ReadonlyMap<string, readonly AnyRecord[]> =>
      groupBy(records, (record) => keyOf(asValues(record)));
    this.#byNumber = of(numberInClass);
    this.#byEmail = of(emailOf);
    const people: readonly Values[] = [
      ...records.map((record) => asValues(record)),
      ...rows.map(({ values }) => values),
    ];
    // An email with two names is a family's.
    const byEmail = groupBy(people, emailOf);
    byEmail.delete('');
    this.#familyEmails = new Set(
      [...byEmail].flatMap(([email, all]) => (new Set(all.map(nameOf)).size > 1 ? [email] : [])),
    );
  }

  /** The one student who has the number of a row in its class, whatever they are called. */
  numbered(values: Values): AnyRecord | undefined {
    const found = this.#of(this.#byNumber, numberInClass(values));
    return found.length === 1 ? found[0] : undefined;
  }

  /** The keys of a row that are not those of a student. `leaving` are the students who give their numbers up. */
  contradictions(
    values: Values,
    record: AnyRecord,
    leaving: ReadonlySet<AnyRecord>,
  ): readonly Contradiction[] {
    const stored = asValues(record);
    const others = KEYS.flatMap((field): readonly Contradiction[] => {
      // Each class gives its numbers anew.
      const isOtherClass = saysOtherwise(values, stored, 'class', classKey);
      if (field === 'rollNumber' && isOtherClass) return [];
      const owner = this.#ownerOf(field, values, record);
      const isOwned = owner !== undefined && !leaving.has(owner);
      const isFamilys = field === 'email' && (this.#isFamilys(values) || this.#isFamilys(stored));
      const isOther = isOwned || (!isFamilys && saysOtherwise(values, stored, field));
      return isOther ? [{ field, owner: isOwned ? asValues(owner) : undefined }] : [];
    });
    return isOtherName(values, stored) ? [{ field: 'name' }, ...others] : others;
  }

  /** Another student who has this key alone; brothers and sisters may share an email. */
  #ownerOf(field: string, values: Values, record: AnyRecord): AnyRecord | undefined {
    if (field === 'dateOfBirth') return undefined;
    const isNumber = field === 'rollNumber';
    const holders = isNumber
      ? this.#of(this.#byNumber, numberInClass(values))
      : this.#of(this.#byEmail, emailOf(values));
    if (holders.includes(record)) return undefined;
    return holders.find((one) => isNumber || !areFamily(one, values));
  }

  #isFamilys(values: Values): boolean {
    return this.#familyEmails.has(emailOf(values));
  }

  #of(owners: ReadonlyMap<string, readonly AnyRecord[]>, key: string): readonly AnyRecord[] {
    return key === '' ? [] : (owners.get(key) ?? []);
  }
}

function emailOf(values: Values): string {
  return matchKey(textIn(values, 'email'));
}

function areFamily(record: AnyRecord, values: Values): boolean {
  const words = wordsOfName(values);
  return wordsOfName(asValues(record)).some((word) => words.includes(word));
}

/** Whether a number alone has found a student who is called otherwise: numbers are given again. */
function isOtherName(values: Values, stored: Values): boolean {
  const agrees = (field: string): boolean =>
    isSaid(values, field) && isSaid(stored, field) && !saysOtherwise(values, stored, field);
  return !agrees('email') && !agrees('dateOfBirth') && !areOneName(nameOf(values), nameOf(stored));
}

/** Whether two rows of one name and class are two students: whatever both say of number, birth date and email differs. */
export function areTwoOfOneName(values: Values, other: Values): boolean {
  const told = KEYS.filter((field) => isSaid(values, field) && isSaid(other, field));
  return told.length > 0 && told.every((field) => saysOtherwise(values, other, field));
}

function isSaid(values: Values, field: string): boolean {
  const value = values[field];
  return typeof value === 'string' && value !== '';
}

/** A row that waits, with the student whom it names and what contradicts that. */
export interface Contradicted {
  readonly record: AnyRecord;
  readonly contradictions: readonly Contradiction[];
}

/** The matches of rows about people, some of whom a person has to tell apart. */
export interface AskedMatches {
  readonly matches: readonly Match[];
  readonly contradicted: ReadonlyMap<MatchedRow, Contradicted>;
  /** The rows that the question is about, answered or not. */
  readonly asked: ReadonlySet<MatchedRow>;
}

/**
 * The matches of rows of students, in which nobody is found whom another key contradicts, unless it was `said` that these
 * are the same students. `told` are those that were asked about already.
 */
export function withContradictions(
  rows: readonly MatchedRow[],
  matches: readonly Match[],
  records: readonly AnyRecord[],
  said: OtherKeys,
  told: ReadonlySet<MatchedRow>,
): AskedMatches {
  const owners = new KeyOwners(records, rows);
  const claimed = foundIn(matches);
  // The numbers of those to whom the file gives another one are free.
  const leaving = new Set(
    matches.flatMap((match, place) => {
      const number = numberInClass(rows[place]?.values ?? {});
      const isMoved = match.kind === 'found' && number !== numberInClass(asValues(match.record));
      return isMoved && number !== '' ? [match.record] : [];
    }),
  );
  const contradicted = new Map<MatchedRow, Contradicted>();
  const asked = new Set<MatchedRow>();
  const decided = matches.map((match, place): Match => {
    const row = rows[place];
    if (!row || told.has(row) || (match.kind !== 'found' && match.kind !== 'new')) return match;
    const found = match.kind === 'found' ? match.record : owners.numbered(row.values);
    if (!found || (match.kind === 'new' && claimed.has(found))) return match;
    const contradictions = owners.contradictions(row.values, found, leaving);
    if (contradictions.length > 0) {
      asked.add(row);
      if (said === '') contradicted.set(row, { record: found, contradictions });
      if (said !== 'same') return { kind: 'new' };
    }
    claimed.add(found);
    return { kind: 'found', record: found };
  });
  return { matches: decided, contradicted, asked };
}

/** Says how a key of the school differs from the file. */
const SAYS_OTHERWISE: Readonly<Record<Contradiction['field'], Text>> = {
  name: msg('name {stored}, not {said}'),
  rollNumber: msg('number {stored}, not {said}'),
  email: msg('email {stored}, not {said}'),
  dateOfBirth: msg('birth date {stored}, not {said}'),
};

/** Says whose the key is. */
const IS_OF_OTHER: Readonly<Record<Contradiction['field'], Text>> = {
  name: msg('name {said} is {owner}’s'),
  rollNumber: msg('number {said} is {owner}’s'),
  email: msg('email {said} is {owner}’s'),
  dateOfBirth: msg('birth date {said} is {owner}’s'),
};

/** Both people, for the person who has to tell them apart: what the school has, and what the row says. */
export function contradictionText(
  values: Values,
  { record, contradictions }: Contradicted,
  collection: CollectionName,
): string {
  const stored = asValues(record);
  const reasons = contradictions
    .map(({ field, owner }) => {
      const said = shown(field, values);
      return owner
        ? t(IS_OF_OTHER[field], { said, owner: nameShown(owner) })
        : t(SAYS_OTHERWISE[field], { stored: shown(field, stored), said });
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
