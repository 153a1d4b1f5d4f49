/** Maps the class names of a file to those of the school. */
import type { SchoolClass } from './classes.ts';
import { cleaned, matchKey } from '#school/text/matchKey.ts';

const NUMBERED =
  /^(?:class|grade|form|std|standard|year|level|primary|p|g|yr|gr)?\s*(?:\.\s*)?(\d{1,2})(?:st|nd|rd|th)?(?: (?:class|grade|form))?$/iu;

/** A class of the specification in the languages that the program speaks: "Clase 3", "Darasa la 3", "الصف 3". */
const FIXED_CLASS =
  /^(?:clase|classe|turma|darasa(?: la)?|(?:ال)?صف|कक्षा|klasse) ?(?:n[.°º]+ ?)?0?([1-9]|10)$/u;
/** The same as single countries say it: one of the school's own classes, if it has that one. */
const NUMBERED_ELSEWHERE =
  /^(?:grado|curso|ano|annee|serie|(?:ال)?فصل|(?:ال)?قسم|gredi|clase|classe|turma|darasa(?: la)?|(?:ال)?صف|कक्षा|klasse) ?(\d{1,2})$/u;
/** Vowel signs of Arabic, and the stroke that only makes words longer. */
const ARABIC_MARKS = /[\u064b-\u065f\u0670\u0640]/gu;

/** Roman numerals: "VIII" and "IVa", but neither "Ivo" nor "Vid". */
const ROMAN = /(?<!\p{L})(?:X(?:I{1,3}|IV|V)?|IX|IV|V?I{1,3}|V)(?!\p{Ll}{2})/u;
const CLASS_LIKE =
  /^(?:(?:class|grade|form|std|standard|year|level|primary|kl|klasse|classe|clase|turma|kelas|klasa|klas|darasa la|darasa|kidato|gredi|الصف|صف|الفصل|فصل|القسم|कक्षा)[\s._-]*)?\d{1,2}(?:st|nd|rd|th|º|ª)?[\s./_-]{0,3}(?:\p{L}|boys|girls)?[\s_-]*\d?$/iu;
/** A number before the word for class: "3. Sınıf", "5th grade", "5 класс". */
const CLASS_BEHIND =
  /^\d{1,2}(?:\.|st|nd|rd|th|º|ª|°)?[\s-]*(?:class|grade|year|sınıf|sinif|klasse|klas|klasa|třída|trieda|ročník|razred|osztály|évfolyam|klasė|класс|клас|курс|curso|año|ano|grado|année|anno|年級|年级|年|학년)$/iu;
const NAMED_CLASSES =
  /^(?:kg|lkg|ukg|kindergarten|nursery|reception|play ?group|prep|pre-?k|baby class)[\s-]*\d?$/iu;

/** A word before a section that only repeats the heading. */
const SECTION_WORD = /^(?:section|sec|div|division|stream|şube)\b[\s.:]*/iu;

/** True if a text looks like a class name: 5B, X-A, Form 2, Nursery. */
export function isClassLike(text: string): boolean {
  const name = cleaned(text).replace(ROMAN, '1');
  return (
    name.length <= 24 &&
    (CLASS_LIKE.test(name) || NAMED_CLASSES.test(name) || CLASS_BEHIND.test(name))
  );
}

/** A school year followed by a branch, a letter or a colour: "XII-TKJ.2", "10 MIPA 1", "4° medio D", "6e A", "9 Blue". */
const GROUP_LIKE =
  /^\d{1,2}(?:st|nd|rd|th|d?e|º|ª|°)?[\s./_-]+\p{L}{1,10}(?:[\s./_-]*(?:\d{1,2}|\p{L}))?$/iu;

/** "1Aa", "6TB". */
const YEAR_AND_LETTERS = /^\d{1,2}\p{L}{2,3}\d?$/u;

/** True if a repeated value of a column looks like a class name, including "XII-TKJ.2" and "9 Blue". */
export function isGroupLike(text: string): boolean {
  const name = cleaned(text).replace(ROMAN, '1');
  return isClassLike(text) || GROUP_LIKE.test(name) || YEAR_AND_LETTERS.test(name);
}

/** Finds the school's classes, ignoring case and spaces. */
export class ClassFinder {
  readonly #names: ReadonlySet<string>;
  readonly #byKey: ReadonlyMap<string, string>;
  readonly #areNumbered: boolean;
  /** By class and section as written in the file. */
  readonly #joined = new Map<string, string>();

  readonly #unmade = new Set<string>();
  readonly #makesNew: boolean;

  /**
   * `studentClasses` holds the class names of students, some of which may have no class record. With `makesNew`, a section
   * that the school does not have becomes a class.
   */
  constructor(
    classes: readonly SchoolClass[],
    studentClasses: readonly string[] = [],
    { makesNew = true }: { readonly makesNew?: boolean } = {},
  ) {
    this.#makesNew = makesNew;
    const names = classes.map(({ name }) => name);
    this.#names = new Set(names);
    this.#byKey = new Map(
      [...new Set(studentClasses), ...names]
        .filter((name) => name !== '')
        .map((name) => [classKey(name), name]),
    );
    this.#areNumbered = classes.some(({ name }) => /^Class \d+$/u.test(name));
  }

  /** Returns the school's name of a class; "3" is Class 3. Returns the cleaned text if the school has no such class. */
  nameFor(text: string): string {
    const name = cleaned(text).replaceAll('\n', ' ');
    const known = this.#names.has(text) ? text : this.#byKey.get(classKey(name));
    if (known !== undefined) return known;
    const key = matchKey(name).replaceAll(ARABIC_MARKS, '');
    const number = NUMBERED.exec(name)?.[1] ?? NUMBERED_ELSEWHERE.exec(key)?.[1];
    if (number === undefined) return name;
    const numbered = `Class ${Number(number)}`;
    // In a school with Class 1 to Class 10, "11" is Class 11.
    const isFixed = this.#areNumbered || FIXED_CLASS.test(key);
    return this.#byKey.get(classKey(numbered)) ?? (isFixed ? numbered : name);
  }

  /**
   * Returns the school's name of a class whose section is in its own column: "5" and "B" are Class 5B, or else 5B. If
   * no class may be created and the school only has Class 5, returns Class 5.
   */
  withSection(className: string, section: string): string {
    const written = `${className}\0${section}`;
    const known = this.#joined.get(written);
    if (known !== undefined) return known;
    const joined = this.#join(cleaned(className), cleaned(section).replace(SECTION_WORD, ''));
    const whole = this.nameFor(className);
    const isUnmade = !this.#makesNew && !this.knows(joined) && this.has(whole);
    if (isUnmade) this.#unmade.add(joined);
    const name = isUnmade ? whole : joined;
    this.#joined.set(written, name);
    return name;
  }

  /** Sections that are not created: their students are put into the class itself. */
  get unmade(): ReadonlySet<string> {
    return this.#unmade;
  }

  #join(name: string, section: string): string {
    if (name === '' || section === '') return name;
    const number = NUMBERED.exec(name)?.[1];
    const heads = number === undefined ? [name] : [name, number, `Class ${number}`];
    const last = classKey(section);
    if (/\d/u.test(name) && classKey(name).replace(/^.*\d[-./]?/u, '') === last) return name;
    // A section "5B" beside the class "5" is already complete.
    if (heads.some((head) => last.startsWith(classKey(head)) && /\d\D+$/u.test(last))) {
      return this.#stored([section, `Class ${section}`]) ?? section;
    }
    const all = heads.flatMap((head) => ['', '-', '/', '.'].map((joint) => head + joint + section));
    return this.#stored(all) ?? name + jointOf(name, section) + section;
  }

  #stored(names: readonly string[]): string | undefined {
    return names.map((name) => this.#byKey.get(classKey(name))).find((name) => name !== undefined);
  }

  /** True if the school or one of its students has this class, ignoring case and spaces. */
  knows(name: string): boolean {
    return this.#byKey.has(classKey(name));
  }

  /** True if the school has a class of exactly this name. */
  has(name: string): boolean {
    return this.#names.has(name);
  }
}

/** Returns the text between a class and its section: 5B, 5-1, X-A, "Nursery Red". */
function jointOf(name: string, section: string): string {
  if (/\d$/u.test(name) && /^\p{L}$/u.test(section)) return '';
  return /\d \d|(?:^|[^\p{L}])[ivx]+ \p{L}$/iu.test(`${name} ${section}`) ? '-' : ' ';
}

/** Classes in a file that the school does not have. Spellings of one class count as one. */
export class NewClasses {
  /** How often each spelling occurs, by key. */
  readonly #spellings = new Map<string, Map<string, number>>();

  /** Counts one cell of the file. */
  note(name: string): void {
    const key = classKey(name);
    const spellings = this.#spellings.get(key) ?? new Map<string, number>();
    spellings.set(name, (spellings.get(name) ?? 0) + 1);
    this.#spellings.set(key, spellings);
  }

  /** Returns the class's most frequent spelling; the first one if two are equally frequent. */
  nameFor(name: string): string {
    let [usual, most] = [name, 0];
    for (const [spelling, count] of this.#spellings.get(classKey(name)) ?? []) {
      if (count > most) [usual, most] = [spelling, count];
    }
    return usual;
  }
}

/** Returns the key under which spellings are one class: "class 5b" and "Class 5 B". */
export function classKey(name: string): string {
  return matchKey(name).replaceAll(' ', '');
}
