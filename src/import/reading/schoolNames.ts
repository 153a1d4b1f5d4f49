/** What a text of a file means in the school: a class, a teacher, one of the texts that are chosen from. */
import { english, msg } from '#language/t.ts';
import { memoize } from '#school/text/memoize.ts';
import { fullName } from '#school/students/students.ts';
import { NOT_ASSIGNED } from '#school/teachers/teachers.ts';
import type { CollectionName } from '#school/collections.ts';
import type { ClassFinder } from '#school/classes/readClassNames.ts';
import { classKey, NewClasses } from '#school/classes/readClassNames.ts';
import type { ImportSchool } from './importSchool.ts';
import { KnownTexts } from './knownTexts.ts';
import { matchKey, nameKey } from '#school/text/matchKey.ts';
import { looseWordKey } from '#import/words/wordKey.ts';
import { wordsOfChoice } from '#import/words/words.ts';
import { faultOf, type ReadCell } from './readCell.ts';

const NOBODY: ReadonlySet<string> = new Set(
  [english(NOT_ASSIGNED), ...wordsOfChoice('teacher', english(NOT_ASSIGNED))].map(looseWordKey),
);

const namesOf = memoize(
  (people: ImportSchool['students'] | ImportSchool['teachers']): ReadonlySet<string> =>
    new Set(people.map((person) => nameKey(fullName(person)))),
);

/** The names of a school, and of the classes that a file brings besides. */
export class SchoolNames {
  readonly #collection: CollectionName;
  readonly #school: ImportSchool;
  readonly #classes: ClassFinder;
  readonly #newClasses = new NewClasses();
  readonly #known = new Map<string, KnownTexts>();

  constructor(collection: CollectionName, school: ImportSchool, classes: ClassFinder) {
    this.#collection = collection;
    this.#school = school;
    this.#classes = classes;
  }

  /** The school's name of a class; one that is not there yet is counted as the file writes it. */
  classOf(text: string): string {
    const name = this.#classes.nameFor(text);
    if (!this.#classes.has(name)) this.#newClasses.note(name);
    return name;
  }

  /** The same once all of the file is read: a new class is called as most rows write it. */
  classAsMostWriteIt(name: string): string {
    return this.#classes.has(name) ? name : this.#newClasses.nameFor(name);
  }

  /** What a class itself is called: one that is there keeps the name by which its students know it. */
  nameOfClass(text: string): string {
    const name = this.#classes.nameFor(text);
    return this.#classes.has(name) ? name : text;
  }

  /** Whether a student or teacher, whichever the file lists, has this name. */
  hasNamed(person: Parameters<typeof fullName>[0]): boolean {
    const { students, teachers } = this.#school;
    const people = this.#collection === 'teachers' ? teachers : students;
    return namesOf(people).has(nameKey(fullName(person)));
  }

  /** A text that is chosen from a list, as the school writes it. */
  choice(field: string, text: string): string {
    const known = this.#known.get(field) ?? new KnownTexts(this.#collection, field, this.#school);
    this.#known.set(field, known);
    return known.as(text);
  }

  /** The id of a class's teacher. Of several of the name, the one whom the class has already is meant. */
  teacher(text: string, className: string): ReadCell {
    if (NOBODY.has(looseWordKey(text))) return undefined;
    const { teachers, classes } = this.#school;
    const name = nameKey(text);
    const mail = matchKey(text);
    const found = teachers.filter(
      (teacher) =>
        teacher.id === text ||
        nameKey(fullName(teacher)) === name ||
        matchKey(teacher.email) === mail,
    );
    const present = classes.find((one) => classKey(one.name) === classKey(className));
    const teacher = found.length > 1 ? found.find(({ id }) => id === present?.teacherId) : found[0];
    if (teacher) return { value: teacher.id };
    return faultOf(
      found.length > 1 ? msg('Several teachers have this name') : msg('No such teacher'),
    );
  }
}
