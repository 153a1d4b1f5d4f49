/** What the classes of a file are called in the school. */
import { CLASS_NAMES } from '#domain/classes/classes.ts';
import type { SchoolClass } from '#domain/classes/classes.ts';
import { cleaned, matchKey } from './matchKey.ts';

const NUMBERED =
  /^(?:class|grade|form|std|standard|year|level|primary|p|g|yr|gr)?\s*(?:\.\s*)?(\d{1,2})(?:st|nd|rd|th)?(?: (?:class|grade|form))?$/iu;

const CLASS_LIKE =
  /^(?:(?:class|grade|form|std|standard|year|level|primary|kl|klasse|classe|clase|turma|kelas|klasa|klas)[\s._-]*)?(?:\d{1,2}|[ivx]{1,4})(?:st|nd|rd|th|º|ª)?[\s./_-]{0,3}(?:\p{L}|boys|girls)?[\s_-]*\d?$/iu;
const NAMED_CLASSES =
  /^(?:kg|lkg|ukg|kindergarten|nursery|reception|play ?group|prep|pre-?k|baby class)[\s-]*\d?$/iu;

/** Whether a text looks like the name of a class: 5B, X-A, Form 2, Nursery. */
export function isClassLike(text: string): boolean {
  const name = cleaned(text);
  return name.length <= 24 && (CLASS_LIKE.test(name) || NAMED_CLASSES.test(name));
}

/** Finds the classes of a school, whatever their capitals and blanks. */
export class ClassFinder {
  readonly #names: ReadonlySet<string>;
  readonly #byKey: ReadonlyMap<string, string>;
  readonly #areNumbered: boolean;

  /** `carried` are the class names of students, of whom some may be in no class of the school. */
  constructor(classes: readonly SchoolClass[], carried: readonly string[] = []) {
    const names = classes.map(({ name }) => name);
    this.#names = new Set(names);
    this.#byKey = new Map(
      [...new Set(carried), ...names]
        .filter((name) => name !== '')
        .map((name) => [classKey(name), name]),
    );
    this.#areNumbered = classes.some(({ name }) => /^Class \d+$/u.test(name));
  }

  /** The school's name of a class, "3" being Class 3; the cleaned text where the school has none of the name. */
  nameFor(text: string): string {
    const name = cleaned(text).replaceAll('\n', ' ');
    const known = this.#names.has(text) ? text : this.#byKey.get(classKey(name));
    if (known !== undefined) return known;
    const number = NUMBERED.exec(name)?.[1];
    if (number === undefined) return name;
    const numbered = `Class ${Number(number)}`;
    const isUsual = CLASS_NAMES.some((usual) => usual === numbered);
    const found = this.#byKey.get(classKey(numbered));
    return found ?? (isUsual && this.#areNumbered ? numbered : name);
  }

  /** Whether the school has a class of exactly this name. */
  has(name: string): boolean {
    return this.#names.has(name);
  }
}

/** The classes that a file names and the school does not have. However often and oddly one is written, it is one. */
export class NewClasses {
  /** How often each spelling comes, by key. */
  readonly #spellings = new Map<string, Map<string, number>>();

  /** Counts one cell of the file. */
  note(name: string): void {
    const key = classKey(name);
    const spellings = this.#spellings.get(key) ?? new Map<string, number>();
    spellings.set(name, (spellings.get(name) ?? 0) + 1);
    this.#spellings.set(key, spellings);
  }

  /** What the class is called: as most cells write it, and of two spellings as usual the first. */
  nameFor(name: string): string {
    let [usual, most] = [name, 0];
    for (const [spelling, count] of this.#spellings.get(classKey(name)) ?? []) {
      if (count > most) [usual, most] = [spelling, count];
    }
    return usual;
  }
}

/** Classes of one key are one class: "class 5b" and "Class 5 B". */
export function classKey(name: string): string {
  return matchKey(name).replaceAll(' ', '');
}
