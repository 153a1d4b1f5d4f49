/** Which student a row of a file is about. */
import { groupBy } from '#school/text/grouping.ts';
import type { Student } from '#school/students/students.ts';
import { fullName, studentName } from '#school/students/students.ts';
import { looseKey, matchKey, nameKey } from '#school/text/matchKey.ts';

/** What a row tells of its student, as far as it does. */
export interface StudentHints {
  readonly name: string;
  readonly rollNumber: string;
  readonly email: string;
  /** The class as the school calls it, or as the file does where the school has none of the name. */
  readonly className: string;
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

/** What more students than this (and than a quarter of all) have in their names tells nobody apart. */
const MOST_WITH_BIGRAM = 200;

/** So many nearest names are offered. */
const MOST_OFFERED = 6;
/** From 0 to 1; what is less like is none of them. */
const LEAST_LIKENESS = 0.2;

/** Finds students by roll number, email or name; the class tells those of one name apart. */
export class StudentFinder {
  readonly #students: readonly Student[];
  readonly #byId: ReadonlyMap<string, Student>;
  readonly #byRoll: ReadonlyMap<string, readonly Student[]>;
  readonly #byEmail: ReadonlyMap<string, readonly Student[]>;
  readonly #byName: ReadonlyMap<string, readonly Student[]>;
  #bigrams: BigramIndex | undefined;
  readonly #nearest = new Map<string, readonly StudentChoice[]>();

  constructor(students: readonly Student[]) {
    this.#students = students;
    this.#byId = new Map(students.map((student) => [student.id, student]));
    this.#byRoll = grouped(students, ({ rollNumber }) => matchKey(rollNumber));
    this.#byEmail = grouped(students, ({ email }) => matchKey(email));
    this.#byName = grouped(students, (student) => nameKey(fullName(student)));
  }

  byId(id: string): Student | undefined {
    return this.#byId.get(id);
  }

  /** The student of a row, or why none is sure. */
  find(hints: StudentHints): FoundStudent {
    const { rollNumber, email, name } = hints;
    // As records of marks and grades name them.
    const known = this.byId(name);
    if (known) return { student: known };
    const name_ = nameKey(name);
    const roll = matchKey(rollNumber);
    const inClass = ofClass(hints.className);
    if (roll !== '') {
      const all = this.#byRoll.get(roll) ?? [];
      const named = name_ === '' ? all : all.filter((student) => isNamed(student, name_));
      const sure = only(named) ?? only(named.filter(inClass));
      if (sure) return { student: sure };
      const near = all.filter((student) => sharesWord(student, name_));
      const alike = near.length === 0 ? undefined : only(near.filter(inClass));
      if (named.length === 0 && alike) return { student: alike };
      if (named.length > 1)
        return this.#unsure(hints, named, `Several students have roll number ${rollNumber}`);
      if (all.length > 0 && name_ !== '' && this.#nameOnly(name_, inClass) === undefined) {
        return this.#unsure(hints, all, `Roll number ${rollNumber} is another student’s`);
      }
    }
    const mail = matchKey(email);
    const byMail = mail === '' ? undefined : only(this.#byEmail.get(mail) ?? []);
    if (byMail) return { student: byMail };
    if (name_ === '') {
      const told = roll === '' && mail === '';
      return this.#unsure(hints, [], told ? 'No student is named' : 'No such student');
    }
    const named = this.#byName.get(name_) ?? [];
    const sure = this.#nameOnly(name_, inClass);
    if (sure) return { student: sure };
    if (named.length > 1) return this.#unsure(hints, named, 'Several students have this name');
    if (named.length === 1) return this.#unsure(hints, named, 'No such student in this class');
    return this.#unsure(hints, [], 'No such student');
  }

  #nameOnly(name: string, inClass: (student: Student) => boolean): Student | undefined {
    return only((this.#byName.get(name) ?? []).filter(inClass));
  }

  #unsure(
    { name, rollNumber }: StudentHints,
    first: readonly Student[],
    problem: string,
  ): FoundStudent {
    const nearest = this.nearest(name.trim() === '' ? rollNumber : name);
    const choices = [...first.slice(0, MOST_OFFERED).map(choiceOf), ...nearest];
    const seen = new Set<string>();
    return {
      problem,
      choices: choices.filter(({ id }) => !seen.has(id) && seen.add(id)).slice(0, MOST_OFFERED),
    };
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

function choiceOf(student: Student): StudentChoice {
  const { id, class: className, rollNumber } = student;
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
