/** Which student a row of a file is about. */
import { t } from '#language/t.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { choiceText } from '#school/text/choices.ts';
import { groupBy } from '#school/text/grouping.ts';
import { fullName, type Student, studentName } from '#school/students/students.ts';
import { looseKey, matchKey, nameKey } from '#school/text/matchKey.ts';
import { areOneName } from './matchChoices.ts';

/** What a row tells of its student, as far as it does. */
export interface StudentHints {
  readonly name: string;
  readonly rollNumber: string;
  readonly email: string;
  /** The class as the school calls it, or as the file does where the school has none of the name. */
  readonly className: string;
}

/** All that a file says in its columns of numbers and emails. */
export interface StudentLookups {
  readonly rollNumber: readonly string[];
  readonly email: readonly string[];
}

/** A student who may be meant. */
export interface StudentChoice {
  readonly id: string;
  /** "Ada Abbot, Class 3, 1004". */
  readonly label: string;
}

export type FoundStudent =
  | { readonly student: Student }
  | { readonly problem: string; readonly choices: readonly StudentChoice[] };

/** Two letters that more students (and more than a quarter of all) share identify nobody. */
const MOST_WITH_BIGRAM = 200;

/** The maximum number of nearest names that are offered. */
const MOST_OFFERED = 6;
/** The minimum likeness, from 0 to 1. */
const LEAST_LIKENESS = 0.2;

/** Finds students by roll number, email or name; the class tells those of one name apart. */
export class StudentFinder {
  readonly #keys: StudentKeys;
  /** Whether the numbers and emails of the file are those of the school. */
  readonly #areKeys: Readonly<Record<keyof StudentLookups, boolean>>;
  /** The students whose names or roll numbers are nearest to a text, nearest first. */
  readonly nearest: (text: string) => readonly StudentChoice[];

  /** `lookups` are the numbers and emails by which the rows of a file name their students. */
  constructor(
    students: readonly Student[],
    lookups: StudentLookups = { rollNumber: [], email: [] },
  ) {
    this.#keys = keysOf(students);
    this.#areKeys = {
      rollNumber: lookups.rollNumber.some((text) => this.#keys.byRoll.has(matchKey(text))),
      email: lookups.email.some((text) => this.#keys.byEmail.has(matchKey(text))),
    };
    this.nearest = memoizeByValue((text) =>
      placesOfNearest(looseKey(text), bigramsOf(students)).flatMap((place) =>
        students.slice(place, place + 1).map(choiceOf),
      ),
    );
  }

  byId(id: string): Student | undefined {
    return this.#keys.byId.get(id);
  }

  /** The student of a row, or why none is sure. No key decides against another one. */
  find(hints: StudentHints): FoundStudent {
    const { rollNumber, email, name } = hints;
    // As records of marks and grades name them.
    const known = this.byId(name);
    if (known) return { student: known };
    const name_ = nameKey(name);
    const numbered = this.#numbered(hints, name_);
    const mailed = this.#keys.byEmail.get(matchKey(email)) ?? [];
    const inAnyClass = this.#keys.byName.get(name_) ?? [];
    const named = inAnyClass.filter(ofClass(hints.className));
    if (name_ === '') return this.#unnamed(hints, numbered, mailed);
    const said = { rollNumber, email, name: name.trim() };
    const ofNumber = disagreeing(numbered, name_, named);
    if (ofNumber) {
      const owner = studentName(ofNumber);
      const problem = t('Number {rollNumber} is {owner}; the name says {name}', { ...said, owner });
      return this.#unsure(problem, [...numbered, ...named], name);
    }
    // A family has one email, which is nobody's key.
    const others = mailed.filter((one) => !sharesWord(one, name_));
    const ofEmail = disagreeing(others, name_, named);
    if (ofEmail) {
      const owner = studentName(ofEmail);
      const problem = t('{email} is {owner}; the name says {name}', { ...said, owner });
      return this.#unsure(problem, [...others, ...named], name);
    }
    const agreeing = [...numbered, ...mailed].filter((one) => isNamed(one, name_));
    const alike = [...numbered, ...mailed].filter((one) => mayBeNamed(one, name_));
    const found = [agreeing, named, alike].find((list) => list.length > 0);
    const sure = only([...new Set(found)]);
    if (sure) return this.#unlessOther(sure, hints);
    if (numbered.length > 1) return this.#unsure(severalNumbered(rollNumber), numbered, name);
    if (named.length > 1) return this.#unsure(t('Several students have this name'), named, name);
    const problem =
      inAnyClass.length === 1 ? t('No such student in this class') : t('No such student');
    return this.#unsure(problem, inAnyClass, name);
  }

  /** Those who have a number in the class that a row says, or everywhere where it says none. */
  #numbered({ rollNumber, className }: StudentHints, name: string): readonly Student[] {
    const all = this.#keys.byRoll.get(matchKey(rollNumber)) ?? [];
    const inClass = all.filter(ofClass(className));
    // Each class gives its numbers anew: in another one it takes the name as well.
    return inClass.length > 0 ? inClass : all.filter((student) => isNamed(student, name));
  }

  #unnamed(
    hints: StudentHints,
    numbered: readonly Student[],
    mailed: readonly Student[],
  ): FoundStudent {
    const { rollNumber, email } = hints;
    const both = numbered.filter((one) => mailed.length === 0 || mailed.includes(one));
    const sure = only(numbered.length === 0 ? mailed : both);
    if (sure) return { student: sure };
    const [one, other] = [numbered[0], mailed[0]];
    if (one && other && both.length === 0) {
      const people = { one: studentName(one), other: studentName(other) };
      const problem = t('Number {rollNumber} is {one}; {email} is {other}', {
        rollNumber,
        email,
        ...people,
      });
      return this.#unsure(problem, [one, other]);
    }
    if (numbered.length > 1) return this.#unsure(severalNumbered(rollNumber), numbered, rollNumber);
    const isToldNothing = rollNumber.trim() === '' && email.trim() === '';
    const problem = isToldNothing ? t('This row has no student') : t('No such student');
    return this.#unsure(problem, mailed, rollNumber);
  }

  /** The student, unless the number or email that the row says is not the one that is stored. */
  #unlessOther(student: Student, { rollNumber, email, className }: StudentHints): FoundStudent {
    const isOther = (said: string, stored: string): boolean =>
      matchKey(said) !== '' && matchKey(stored) !== '' && matchKey(said) !== matchKey(stored);
    const name = studentName(student);
    // A column that finds nobody holds other numbers than the school's.
    const { rollNumber: hasNumbers, email: hasEmails } = this.#areKeys;
    if (hasNumbers && ofClass(className)(student) && isOther(rollNumber, student.rollNumber)) {
      const numbers = { stored: student.rollNumber, said: rollNumber };
      return this.#unsure(
        t('The name says {name}, who has number {stored}, not {said}', { name, ...numbers }),
        [student],
      );
    }
    const isFamilys = (this.#keys.byEmail.get(matchKey(student.email)) ?? []).length > 1;
    if (hasEmails && !isFamilys && isOther(email, student.email)) {
      const emails = { stored: student.email, said: email };
      return this.#unsure(
        t('The name says {name}, who has email {stored}, not {said}', { name, ...emails }),
        [student],
      );
    }
    return { student };
  }

  /** Offers the students who may be meant, then those who are called nearly so. */
  #unsure(problem: string, first: readonly Student[], near = ''): FoundStudent {
    const choices = [...first.map(choiceOf), ...this.nearest(near)];
    const distinct = [...new Map(choices.map((choice) => [choice.id, choice])).values()];
    return { problem, choices: distinct.slice(0, MOST_OFFERED) };
  }
}

/** The first of the `owners` of a key, if the row names none of them. A name that nobody has may be spelled otherwise. */
function disagreeing(
  owners: readonly Student[],
  name: string,
  named: readonly Student[],
): Student | undefined {
  const isAgreed = owners.some((one) => isNamed(one, name));
  const isSpelled = named.length === 0 && owners.some((one) => mayBeNamed(one, name));
  return isAgreed || isSpelled ? undefined : owners[0];
}

function severalNumbered(rollNumber: string): string {
  return t('Several students have roll number {rollNumber}', { rollNumber });
}

interface StudentKeys {
  readonly byId: ReadonlyMap<string, Student>;
  readonly byRoll: ReadonlyMap<string, readonly Student[]>;
  readonly byEmail: ReadonlyMap<string, readonly Student[]>;
  readonly byName: ReadonlyMap<string, readonly Student[]>;
}

/** Each choice of a person asks for the same students again. */
const keysOf = memoize((students: readonly Student[]): StudentKeys => ({
  byId: new Map(students.map((student) => [student.id, student])),
  byRoll: grouped(students, ({ rollNumber }) => matchKey(rollNumber)),
  byEmail: grouped(students, ({ email }) => matchKey(email)),
  byName: grouped(students, (student) => nameKey(fullName(student))),
}));

function choiceOf(student: Student): StudentChoice {
  const { id, rollNumber } = student;
  const className = choiceText('class', student.class);
  return { id, label: [studentName(student), className, rollNumber].filter(Boolean).join(', ') };
}

function grouped(
  students: readonly Student[],
  keyOf: (student: Student) => string,
): ReadonlyMap<string, readonly Student[]> {
  const groups = groupBy(students, keyOf);
  groups.delete('');
  return groups;
}

function only(students: readonly Student[]): Student | undefined {
  return students.length === 1 ? students[0] : undefined;
}

function isNamed(student: Student, name: string): boolean {
  return nameKey(fullName(student)) === name;
}

function mayBeNamed(student: Student, name: string): boolean {
  return areOneName(nameKey(fullName(student)), name);
}

function sharesWord(student: Student, name: string): boolean {
  const words = new Set(name.split(' '));
  return nameKey(fullName(student))
    .split(' ')
    .some((word) => words.has(word));
}

function ofClass(className: string): (student: Student) => boolean {
  const key = looseKey(className);
  return (student) => key === '' || looseKey(student.class) === key;
}

function bigrams(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (let place = 0; place < text.length - 1; place += 1) found.add(text.slice(place, place + 2));
  return found;
}

/** In which names and roll numbers two letters stand together. Students are known by their places in the list. */
interface BigramIndex {
  readonly having: ReadonlyMap<string, readonly number[]>;
  /** How many a name has, by place. */
  readonly sizes: readonly number[];
}

const bigramsOf = memoize((students: readonly Student[]): BigramIndex => {
  const names = students.map((student) => bigrams(looseKey(fullName(student))));
  const all = students.flatMap(({ rollNumber }, place) =>
    [...new Set([...(names[place] ?? []), ...bigrams(looseKey(rollNumber))])].map((bigram) => ({
      bigram,
      place,
    })),
  );
  const having = new Map(
    [...groupBy(all, ({ bigram }) => bigram)].map(([bigram, found]) => [
      bigram,
      found.map(({ place }) => place),
    ]),
  );
  return { having, sizes: names.map(({ size }) => size) };
});

/** A list of a thousand names that nobody has is compared with all students a thousand times: numbers are quick. */
function placesOfNearest(key: string, { having, sizes }: BigramIndex): readonly number[] {
  const own = bigrams(key);
  const most = Math.max(MOST_WITH_BIGRAM, sizes.length / 4);
  const shared = new Uint16Array(sizes.length);
  for (const bigram of own) {
    const places = having.get(bigram) ?? [];
    for (const place of places.length > most ? [] : places)
      shared[place] = (shared[place] ?? 0) + 1;
  }
  const near: { readonly place: number; readonly likeness: number }[] = [];
  for (const [place, size] of sizes.entries()) {
    const likeness = (2 * (shared[place] ?? 0)) / (own.size + size);
    if (likeness > LEAST_LIKENESS) near.push({ place, likeness });
  }
  return near
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, MOST_OFFERED)
    .map(({ place }) => place);
}
