/** What the classes of a file are called in the school. */
import { CLASS_NAMES } from './classes.ts';
import type { SchoolClass } from './classes.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';

const NUMBERED =
  /^(?:class|grade|form|std|standard|year|level|primary|p|g|yr|gr)?\s*(?:\.\s*)?(\d{1,2})(?:st|nd|rd|th)?(?: (?:class|grade|form))?$/iu;

/** "VIII" and "IVa", but neither "Ivo" nor "Vid". */
const ROMAN = /(?<!\p{L})(?:X(?:I{1,3}|IV|V)?|IX|IV|V?I{1,3}|V)(?!\p{Ll}{2})/u;
const CLASS_LIKE =
  /^(?:(?:class|grade|form|std|standard|year|level|primary|kl|klasse|classe|clase|turma|kelas|klasa|klas)[\s._-]*)?\d{1,2}(?:st|nd|rd|th|º|ª)?[\s./_-]{0,3}(?:\p{L}|boys|girls)?[\s_-]*\d?$/iu;
/** "3. Sınıf", "5th grade", "5 класс". */
const CLASS_BEHIND =
  /^\d{1,2}(?:\.|st|nd|rd|th|º|ª|°)?[\s-]*(?:class|grade|year|sınıf|sinif|klasse|klas|klasa|třída|trieda|ročník|razred|osztály|évfolyam|klasė|класс|клас|курс|curso|año|ano|grado|année|anno|年級|年级|年|학년)$/iu;
const NAMED_CLASSES =
  /^(?:kg|lkg|ukg|kindergarten|nursery|reception|play ?group|prep|pre-?k|baby class)[\s-]*\d?$/iu;

/** What stands before a section and says no more than its heading. */
const SECTION_WORD = /^(?:section|sec|div|division|stream|şube)\b[\s.:]*/iu;

/** Whether a text looks like the name of a class: 5B, X-A, Form 2, Nursery. */
export function isClassLike(text: string): boolean {
  const name = cleaned(text).replace(ROMAN, '1');
  return (
    name.length <= 24 &&
    (CLASS_LIKE.test(name) || NAMED_CLASSES.test(name) || CLASS_BEHIND.test(name))
  );
}

/** A year of school, then a branch, a letter, a colour: "XII-TKJ.2", "10 MIPA 1", "4° medio D", "9 Blue". */
const GROUP_LIKE =
  /^\d{1,2}(?:st|nd|rd|th|º|ª|°)?[\s./_-]+\p{L}{1,10}(?:[\s./_-]*(?:\d{1,2}|\p{L}))?$/iu;

/** "1Aa", "6TB". */
const YEAR_AND_LETTERS = /^\d{1,2}\p{L}{2,3}\d?$/u;

/** The same of values that come again in a column: also "XII-TKJ.2" and "9 Blue". */
export function isGroupLike(text: string): boolean {
  const name = cleaned(text).replace(ROMAN, '1');
  return isClassLike(text) || GROUP_LIKE.test(name) || YEAR_AND_LETTERS.test(name);
}

/** What groups are called where no heading says it: "SIO1", "TS-2", "建22". */
const GROUP_CODE =
  /^(?:\p{Script=Latin}{1,6}[-_ ./]?\d{1,2}\p{L}?|[\p{Script=Han}\p{Script=Hangul}\p{Script=Cyrillic}]{1,6}-?\d{1,4}[班반]?)$/u;

/** Whether a text is a code as groups have one. */
export function isGroupCode(text: string): boolean {
  return GROUP_CODE.test(text.trim());
}

/** Finds the classes of a school, whatever their capitals and blanks. */
export class ClassFinder {
  readonly #names: ReadonlySet<string>;
  readonly #byKey: ReadonlyMap<string, string>;
  readonly #areNumbered: boolean;
  /** By class and section as the file writes them. */
  readonly #joined = new Map<string, string>();

  readonly #unmade = new Set<string>();
  readonly #makesNew: boolean;

  /**
   * `carried` are the class names of students, of whom some may be in no class of the school. Where it `makesNew` classes a
   * section that the school does not have is one.
   */
  constructor(
    classes: readonly SchoolClass[],
    carried: readonly string[] = [],
    { makesNew = true }: { readonly makesNew?: boolean } = {},
  ) {
    this.#makesNew = makesNew;
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

  /**
   * The school's name of a class whose section stands in a column of its own: "5" and "B" are Class 5B, else 5B. Where no
   * class is to be made and the school has Class 5 alone, it is that.
   */
  withSection(className: string, section: string): string {
    const written = `${className}\0${section}`;
    const known = this.#joined.get(written);
    if (known !== undefined) return known;
    const joined = this.#join(cleaned(className), cleaned(section).replace(SECTION_WORD, ''));
    const alone = this.nameFor(className);
    const isUnmade = !this.#makesNew && !this.knows(joined) && this.has(alone);
    if (isUnmade) this.#unmade.add(joined);
    const name = isUnmade ? alone : joined;
    this.#joined.set(written, name);
    return name;
  }

  /** Classes of sections that are not made, so that their students are in the class alone. */
  get unmade(): ReadonlySet<string> {
    return this.#unmade;
  }

  #join(name: string, section: string): string {
    if (name === '' || section === '') return name;
    const number = NUMBERED.exec(name)?.[1];
    const heads = number === undefined ? [name] : [name, number, `Class ${number}`];
    const last = classKey(section);
    if (/\d/u.test(name) && classKey(name).replace(/^.*\d[-./]?/u, '') === last) return name;
    // "5B" beside "5" says all.
    if (heads.some((head) => last.startsWith(classKey(head)) && /\d\D+$/u.test(last))) {
      return this.#stored([section, `Class ${section}`]) ?? section;
    }
    const all = heads.flatMap((head) => ['', '-', '/', '.'].map((joint) => head + joint + section));
    return this.#stored(all) ?? name + jointOf(name, section) + section;
  }

  #stored(names: readonly string[]): string | undefined {
    return names.map((name) => this.#byKey.get(classKey(name))).find((name) => name !== undefined);
  }

  /** Whether the school or one of its students has a class of this name, however it is written. */
  knows(name: string): boolean {
    return this.#byKey.has(classKey(name));
  }

  /** Whether the school has a class of exactly this name. */
  has(name: string): boolean {
    return this.#names.has(name);
  }
}

/** What stands between a class and its section: 5B, 5-1, X-A, "Nursery Red". */
function jointOf(name: string, section: string): string {
  if (/\d$/u.test(name) && /^\p{L}$/u.test(section)) return '';
  return /\d \d|(?:^|[^\p{L}])[ivx]+ \p{L}$/iu.test(`${name} ${section}`) ? '-' : ' ';
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
