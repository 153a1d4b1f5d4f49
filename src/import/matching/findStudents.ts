/** Which student a row of a file is about. */
import { t } from '#language/t.ts';
import { memoize } from '#school/text/memoize.ts';
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
  readonly #students: readonly Student[];
  readonly #keys: StudentKeys;
  /** Whether the numbers and emails of the file are those of the school. */
  readonly #areKeys: Readonly<Record<keyof StudentLookups, boolean>>;
  #bigrams: BigramIndex | undefined;
  readonly #nearest = new Map<string, readonly StudentChoice[]>();

  /** `lookups` are the numbers and emails by which the rows of a file name their students. */
  constructor(
    students: readonly Student[],
    lookups: StudentLookups = { rollNumber: [], email: [] },
  ) {
    this.#students = students;
    this.#keys = keysOf(students);
    this.#areKeys = {
      rollNumber: lookups.rollNumber.some((text) => this.#keys.byRoll.has(matchKey(text))),
      email: lookups.email.some((text) => this.#keys.byEmail.has(matchKey(text))),
    };
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
    const keys = [
      { owners: numbered, isNumber: true },
      // A family has one email, which is nobody's key.
      { owners: mailed.filter((one) => !sharesWord(one, name_)), isNumber: false },
    ];
    for (const { owners, isNumber } of keys) {
      const isAgreed = owners.length === 0 || owners.some((one) => isNamed(one, name_));
      // A name that nobody has may be spelled otherwise.
      const isSpelled = named.length === 0 && owners.some((one) => mayBeNamed(one, name_));
      if (!isAgreed && !isSpelled) return this.#disagreeing(hints, isNumber, owners, named);
    }
    const agreeing = [...numbered, ...mailed].filter((one) => isNamed(one, name_));
    const alike = [...numbered, ...mailed].filter((one) => mayBeNamed(one, name_));
    const found = [agreeing, named, alike].find((list) => list.length > 0);
    const sure = only([...new Set(found)]);
    if (sure) return this.#unlessOther(sure, hints);
    if (numbered.length > 1) {
      return this.#unsure(hints, numbered, severalNumbered(rollNumber));
    }
    if (named.length > 1) return this.#unsure(hints, named, t('Several students have this name'));
    const isElsewhere = inAnyClass.length === 1;
    return this.#unsure(
      hints,
      inAnyClass,
      isElsewhere ? t('No such student in this class') : t('No such student'),
    );
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
      return this.#asked(
        [one, other],
        t('Number {rollNumber} is {one}; {email} is {other}', {
          rollNumber,
          one: studentName(one),
          email,
          other: studentName(other),
        }),
      );
    }
    if (numbered.length > 1) {
      return this.#unsure(hints, numbered, severalNumbered(rollNumber));
    }
    const isToldNothing = rollNumber.trim() === '' && email.trim() === '';
    return this.#unsure(
      hints,
      mailed,
      isToldNothing ? t('This row has no student') : t('No such student'),
    );
  }

  #disagreeing(
    hints: StudentHints,
    isNumber: boolean,
    owners: readonly Student[],
    named: readonly Student[],
  ): FoundStudent {
    const { rollNumber, email } = hints;
    const [first] = owners;
    const owner = first ? studentName(first) : '';
    const name = hints.name.trim();
    const problem = isNumber
      ? t('Number {rollNumber} is {owner}; the name says {name}', { rollNumber, owner, name })
      : t('{email} is {owner}; the name says {name}', { email, owner, name });
    return this.#asked([...owners, ...named], problem, hints.name);
  }

  /** The student, unless the number or email that the row says is not the one that is stored. */
  #unlessOther(student: Student, { rollNumber, email, className }: StudentHints): FoundStudent {
    const isOther = (said: string, stored: string): boolean =>
      matchKey(said) !== '' && matchKey(stored) !== '' && matchKey(said) !== matchKey(stored);
    const name = studentName(student);
    // A column that finds nobody holds other numbers than the school's.
    const { rollNumber: hasNumbers, email: hasEmails } = this.#areKeys;
    if (hasNumbers && ofClass(className)(student) && isOther(rollNumber, student.rollNumber)) {
      return this.#asked(
        [student],
        t('The name says {name}, who has number {stored}, not {said}', {
          name,
          stored: student.rollNumber,
          said: rollNumber,
        }),
      );
    }
    const isFamilys = (this.#keys.byEmail.get(matchKey(student.email)) ?? []).length > 1;
    if (hasEmails && !isFamilys && isOther(email, student.email)) {
      return this.#asked(
        [student],
        t('The name says {name}, who has email {stored}, not {said}', {
          name,
          stored: student.email,
          said: email,
        }),
      );
    }
    return { student };
  }

  #asked(first: readonly Student[], problem: string, name = ''): FoundStudent {
    const choices = [...first.map(choiceOf), ...(name === '' ? [] : this.nearest(name))];
    return { problem, choices: distinct(choices) };
  }

  #unsure(
    { name, rollNumber }: StudentHints,
    first: readonly Student[],
    problem: string,
  ): FoundStudent {
    const nearest = this.nearest(name.trim() === '' ? rollNumber : name);
    return { problem, choices: distinct([...first.map(choiceOf), ...nearest]) };
  }

  /** The students whose names or roll numbers are nearest to a text, nearest first. */
  nearest(text: string): readonly StudentChoice[] {
    const key = looseKey(text);
    const known = this.#nearest.get(key);
    if (known) return known;
    this.#bigrams ??= bigramIndex(this.#students);
    const found = placesOfNearest(key, this.#bigrams).flatMap((place) => {
      const student = this.#students[place];
      return student ? [choiceOf(student)] : [];
    });
    this.#nearest.set(key, found);
    return found;
  }
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

function distinct(choices: readonly StudentChoice[]): readonly StudentChoice[] {
  return [...new Map(choices.map((choice) => [choice.id, choice])).values()].slice(0, MOST_OFFERED);
}

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
  readonly sizes: Uint16Array;
  /** How many each shares with what is looked for, while it is looked for; else nothing but 0. */
  readonly shared: Uint16Array;
}

function bigramIndex(students: readonly Student[]): BigramIndex {
  const having = new Map<string, number[]>();
  const sizes = new Uint16Array(students.length);
  for (const [place, student] of students.entries()) {
    const ofName = bigrams(looseKey(fullName(student)));
    sizes[place] = ofName.size;
    for (const bigram of new Set([...ofName, ...bigrams(looseKey(student.rollNumber))])) {
      const places = having.get(bigram);
      if (places) places.push(place);
      else having.set(bigram, [place]);
    }
  }
  return { having, sizes, shared: new Uint16Array(students.length) };
}

/** A list of a thousand names that nobody has is compared with all students a thousand times: only the nearest are kept. */
function placesOfNearest(key: string, { having, sizes, shared }: BigramIndex): readonly number[] {
  const own = bigrams(key);
  const most = Math.max(MOST_WITH_BIGRAM, sizes.length / 4);
  const sharing: number[] = [];
  for (const bigram of own) {
    const places = having.get(bigram) ?? [];
    if (places.length > most) continue;
    for (const place of places) {
      const count = shared[place] ?? 0;
      if (count === 0) sharing.push(place);
      shared[place] = count + 1;
    }
  }
  const nearest: { readonly place: number; readonly likeness: number }[] = [];
  for (const place of sharing) {
    const likeness = (2 * (shared[place] ?? 0)) / (own.size + (sizes[place] ?? 0));
    shared[place] = 0;
    const last = nearest.length < MOST_OFFERED ? LEAST_LIKENESS : (nearest.at(-1)?.likeness ?? 0);
    if (likeness <= last) continue;
    if (nearest.length === MOST_OFFERED) nearest.pop();
    const at = nearest.findIndex((other) => other.likeness < likeness);
    nearest.splice(at < 0 ? nearest.length : at, 0, { place, likeness });
  }
  return nearest.map(({ place }) => place);
}
