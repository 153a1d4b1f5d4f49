/** Finds the field that a heading names. */
import type { CollectionName } from '#school/collections.ts';
import {
  headingKey,
  headingParts,
  headingWords,
  isFiller,
  keysOf,
  speaksOfThing,
  wholeWords,
} from './headings.ts';
import {
  FULL_NAME,
  importFields,
  isAboutStudents,
  NAME_PARTS,
  personalField,
  SECTION,
  STUDENT_LOOKUP,
} from '#import/reading/importFields.ts';
import { memoizeByValue } from '#school/text/memoize.ts';
import { HEADING_CONCEPTS, wordsOf } from '#import/words/words.ts';

/** Headings of other names of a person: user names, nicknames, preferred names. */
const OTHER_NAME = wholeWords(keysOf('otherName'));
/** Headings of the numbers of a list itself. */
export const LIST_NUMBER = keysOf('listNumber');

const ABOUT_STUDENTS =
  /^(?:students?|stu|pupil|learner|child|schuler|schueler|alumno|estudiante|aluno|siswa|eleve) /u;

/** Words before a heading that only name the people of the list. */
const ABOUT: Readonly<Partial<Record<CollectionName, RegExp>>> = {
  teachers: /^(?:teacher|staff) /u,
  classes: /^class /u,
};

/** The field that a heading names; `undefined` where its words tell nothing. */
export function fieldOfHeading(
  collection: CollectionName,
  heading: string,
): HeadingGuess | undefined {
  const key = headingKey(heading);
  if (!/\p{L}/u.test(key)) return undefined;
  // Stored field names are exact: "studentId" is the student, and "Student ID" is the roll number.
  if (importFields(collection).some(({ name }) => name === heading)) {
    return { field: heading, score: SURE + 1, isWhole: true };
  }
  if (isBesideName(collection, heading)) return undefined;
  const exact =
    guessOfName(collection, heading) ??
    exactGuess(collection, key) ??
    (isOfSomebodyElse(collection, inside(heading))
      ? undefined
      : exactGuess(collection, headingKey(outside(heading))));
  if (exact) return exact;
  const both = guessOfNames(collection, key);
  if (both) return both;
  if (LIST_NUMBER.has(key) || OTHER_NAME.test(key)) return undefined;
  const guess = guessOfOwner(collection, key);
  const isOfThing = guess && personalField(guess.field) === FULL_NAME && speaksOfThing(key);
  return isOfThing ? undefined : guess;
}

/** "Date of birth" of "Date of birth (yyyy-mm-dd)". */
function outside(heading: string): string {
  return heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' ');
}

/** True for parts that forms ask for beside a name: "Name (Suffix)". "Phone (ext.)" is a telephone. */
function isBesideName(collection: CollectionName, heading: string): boolean {
  if (!STANDS_AT_NAMES.test(inside(heading).trim())) return false;
  const field = exactGuess(collection, headingKey(outside(heading)))?.field ?? '';
  return personalField(field).endsWith('Name');
}

const STANDS_AT_NAMES = /^(?:suffix|prefix|title|salutation|extension|ext\.?|پیشوند|پسوند)$/iu;

/** "Name (First)" and "Full name (last name)", as forms head their columns: what stands in brackets says which name. */
function guessOfName(collection: CollectionName, heading: string): HeadingGuess | undefined {
  if (!heading.includes('(')) return undefined;
  const whole = exactGuess(collection, headingKey(outside(heading)));
  const part = exactGuess(collection, headingKey(inside(heading)));
  const isPart =
    part && /(?:Name|NamePrefix)$/u.test(part.field) && personalField(part.field) !== FULL_NAME;
  return personalField(whole?.field) === FULL_NAME && isPart ? part : undefined;
}

/** What stands in brackets: "parents" of "Phone (parents)". */
function inside(heading: string): string {
  return heading.includes('(') ? heading.replaceAll(/^[^(]*\(|\)[^(]*$/gu, ' ') : '';
}

function exactGuess(collection: CollectionName, key: string): HeadingGuess | undefined {
  const guesses = exactGuesses(collection);
  // "Student Phone" is the telephone of the listed person, and "matricola studente" is the number.
  const bare = key.replace(ABOUT[collection] ?? ABOUT_STUDENTS, '');
  const written = [key, bare, bare.replaceAll(' ', '')];
  return written.map((one) => guesses.get(one)).find((guess) => guess !== undefined);
}

/** "Vorname und Nachname", "Soyadı Adı", "Name & Surname": names of two kinds, together in a cell. */
function guessOfNames(collection: CollectionName, key: string): HeadingGuess | undefined {
  const { owner, rest } = headingParts(key);
  const own = collection === 'teachers' ? 'teacher' : 'student';
  if (rest.length < 2 || (owner ?? own) !== own) return undefined;
  // "Camper First Name" is one name.
  if (exactGuesses(collection).has(rest.join(' '))) return undefined;
  const [one, other, ...more] = namesIn(collection, rest);
  if (one === undefined || other === undefined || one === other || more.length > 0)
    return undefined;
  const field = isAboutStudents(collection) ? STUDENT_LOOKUP.student : FULL_NAME;
  return { field, score: BY_WORDS, isWhole: true };
}

const NAMES: ReadonlySet<string> = new Set([FULL_NAME, 'firstName', 'lastName']);

/** The fields of the names that words speak of, in their order; `undefined` for any other word. */
export function namesIn(
  collection: CollectionName,
  words: readonly string[],
): readonly (string | undefined)[] {
  if (words.length === 0) return [];
  const fieldOf = (size: number): string | undefined => {
    const guess = exactGuesses(collection).get(words.slice(0, size).join(' '));
    const field = personalField(guess?.field);
    return NAMES.has(field) && (size === 1 || field !== FULL_NAME) ? field : undefined;
  };
  const size = [3, 2, 1].find(fieldOf) ?? 1;
  return [fieldOf(size), ...namesIn(collection, words.slice(size))];
}

/** Whether a heading speaks of somebody else than whom the list is about: "Parent Email", "Mentor". */
export function isOfSomebodyElse(collection: CollectionName, heading: string): boolean {
  const key = headingKey(heading);
  const own = collection === 'teachers' ? 'teacher' : 'student';
  const { owner = own } = headingParts(key);
  return owner !== own && owner !== 'school';
}

/** Whether a text could be a heading of such a file. */
export function isKnownHeading(collection: CollectionName, text: string): boolean {
  // Most cells that are asked about are numbers.
  if (!/\p{L}/u.test(text)) return false;
  const words = headingWords(text);
  if (words.length === 0 || words.length > 6) return false;
  return (fieldOfHeading(collection, text)?.score ?? 0) > BY_PART;
}

/** The field that such a heading names: "Öğrenci Soyadı" is the last name in a list of students. */
export function guessOfOwner(collection: CollectionName, key: string): HeadingGuess | undefined {
  if (collection === 'classes') return guessOfClass(key);
  const { owner, rest, all } = headingParts(key);
  const known = exactGuesses(collection);
  if (owner === 'parent') return collection === 'students' ? guessOfParent(rest) : undefined;
  const own = collection === 'teachers' ? 'teacher' : 'student';
  const isOwn = owner === undefined || owner === own;
  if (rest.length === 0) {
    const field = isAboutStudents(collection) ? STUDENT_LOOKUP.student : FULL_NAME;
    return owner === own ? { field, score: BY_WORDS, isWhole: true } : undefined;
  }
  const exact = known.get(all.join(' ')) ?? known.get(rest.join(' '));
  const guess = exact ? { ...exact, score: BY_WORDS - 1 } : undefined;
  if (isAboutStudents(collection)) {
    // "Exam 1" is a column of marks, whatever "Exam" heads.
    const found = guess ?? (owner === own ? guessOfPart(collection, rest) : undefined);
    return isOwn && found && LOOKUP_FIELDS.has(found.field) ? found : undefined;
  }
  return isOwn ? (guess ?? guessOfPart(collection, rest)) : undefined;
}

/** "Name of the class", "Nama Kelas": a word for a class, and nothing but words for a name beside it. */
function guessOfClass(key: string): HeadingGuess | undefined {
  const words = key.split(' ').filter((word) => !isFiller(word));
  return words.some((word) => CLASS_WORDS.has(word)) &&
    words.every((word) => NAMES_A_CLASS.has(word))
    ? { field: 'name', score: BY_WORDS - 1, isWhole: true }
    : undefined;
}

const CLASS_WORDS = keysOf('class');
const NAMES_A_CLASS = keysOf('fullName', 'class');

/** Words above subjects, some of which head classes as well: "Curso". */
export const SUBJECT_WORDS = keysOf('subject', 'specialty');

const LOOKUP_FIELDS: ReadonlySet<string> = new Set(Object.values(STUDENT_LOOKUP));

function guessOfParent(rest: readonly string[]): HeadingGuess | undefined {
  const exact = exactGuesses('students').get(rest.join(' '))?.field;
  const part = exact === undefined ? guessOfPart('students', rest)?.field : undefined;
  const field = rest.length === 0 ? FULL_NAME : (exact ?? part);
  const ofParent = new Map([
    [FULL_NAME, 'parentName'],
    ['firstName', 'parentName'],
    ['phone', 'parentPhone'],
  ]).get(field ?? '');
  return ofParent === undefined
    ? undefined
    : { field: ofParent, score: BY_WORDS - 1, isWhole: part === undefined };
}

/** Words that tell nothing inside a longer heading: "Last visit", "Course code". */
const TELLS_NOTHING_ALONE = keysOf('wordOfMore');
const OF_PARTS: ReadonlySet<string> = new Set([
  FULL_NAME,
  'firstName',
  'lastName',
  'email',
  'phone',
  'class',
  'dateOfBirth',
  'address',
  'enrollmentDate',
  'joinDate',
  'salary',
  'experience',
  'qualification',
  ...NAME_PARTS.map(({ name }) => name),
]);

const SAYS_ELSE =
  /\b(?:class|grade|group) (?:days?|time|timing|room|fees?|size|type|mode|schedule|link|rank|position|basis|points?)\b|\b(?:blood|age|ethnic|focus|reading|weight) (?:group|class)\b|\b(?:place|country|city|certificate) birth\b|\bbirth (?:place|country|certificate)\b/u;

/** The longest run of words that names a field; beside another field a name is that one's: "Nombre del curso". */
function guessOfPart(
  collection: CollectionName,
  words: readonly string[],
): HeadingGuess | undefined {
  if (words.length < 2 || words.length > 5) return undefined;
  const found = words.flatMap((_, from) =>
    words.slice(from).flatMap((__, length) => {
      const run = words.slice(from, from + length + 1);
      const text = run.join(' ');
      const isTelling = text.length > 2 && !TELLS_NOTHING_ALONE.has(text);
      const field = isTelling ? exactGuesses(collection).get(text)?.field : undefined;
      return field !== undefined && OF_PARTS.has(field) ? [{ field, size: run.length }] : [];
    }),
  );
  const isName = ({ field }: { readonly field: string }): boolean => /name$/iu.test(field);
  const others = found.filter((one) => !isName(one));
  // "Class size", "blood group", "place of birth".
  if (SAYS_ELSE.test(words.join(' '))) return undefined;
  // "Ders adı": the name of a subject.
  if (others.length === 0 && words.some((word) => OTHER_CONCEPTS.has(word))) return undefined;
  const [best] = (others.length > 0 ? others : found).toSorted((a, b) => b.size - a.size);
  return best && { field: best.field, score: BY_PART, isWhole: false };
}

const OTHER_CONCEPTS = keysOf('subject', 'marks', 'examType', 'date', 'status', 'remark', 'salary');

/** A field that a heading may name; the surer the higher. */
export interface HeadingGuess {
  readonly field: string;
  readonly score: number;
  /** All of the heading is known, not only a word in it. */
  readonly isWhole: boolean;
}

/** How sure a guess is: by a label of a form, by a word of the catalogue, by a word in a longer heading. */
export const SURE = 100;
export const BY_WORDS = 60;
export const BY_PART = 40;

const FIELD_OF_CLASS: Readonly<Record<string, string>> = {
  fullName: 'name',
  class: 'name',
  teacherName: 'teacherId',
  className: 'name',
  section: SECTION,
  classTeacher: 'teacherId',
  schedule: 'schedule',
  room: 'room',
  capacity: 'capacity',
};

/** What a concept is called among the fields of a collection; empty where it is of another one. */
function fieldOfConcept(collection: CollectionName, concept: string): string {
  if (collection === 'classes') return FIELD_OF_CLASS[concept] ?? '';
  const isOfTeachers = collection === 'teachers';
  if (concept === (isOfTeachers ? 'studentName' : 'teacherName')) return '';
  if (isOfTeachers && concept === 'specialty') return 'subject';
  const name = concept === 'studentName' || concept === 'teacherName' ? FULL_NAME : concept;
  if (!isAboutStudents(collection)) return name;
  if (name === FULL_NAME) return STUDENT_LOOKUP.student;
  const finder = `student.${concept}`;
  return Object.values<string>(STUDENT_LOOKUP).includes(finder) ? finder : concept;
}

/** The fields of a collection by heading, as `headingKey` writes it. */
export const exactGuesses = memoizeByValue((collection: CollectionName) => {
  const guesses = new Map<string, HeadingGuess>();
  const add = (heading: string, field: string, score: number): void => {
    const guess = { field, score, isWhole: true };
    const key = headingKey(heading);
    // "firstname" as well as "first name", and "fecha ingreso" as well as "fecha de ingreso".
    const telling = key.split(' ').filter((word) => !isFiller(word));
    const bare = telling.length > 1 ? telling.join(' ') : key;
    for (const written of [key, key.replaceAll(' ', ''), bare]) {
      if (written !== '' && (guesses.get(written)?.score ?? 0) < guess.score) {
        guesses.set(written, guess);
      }
    }
  };
  const isGraded = collection === 'grades';
  for (const { name, label } of importFields(collection)) {
    add(label, name, SURE);
    const concept = name.startsWith('student.')
      ? name.replace('student.', 'students.')
      : `${collection}.${name}`;
    for (const heading of wordsOf(concept)) {
      // "Grade" beside marks is the letter.
      if (!isGraded || heading !== 'grade') add(heading, name, SURE - 2);
    }
  }
  const known = new Set(importFields(collection).map(({ name }) => name));
  // In a list of classes "Aula" is the room.
  const first = collection === 'classes' ? (['room'] as const) : [];
  for (const concept of [...first, ...HEADING_CONCEPTS]) {
    const field = fieldOfConcept(collection, concept);
    if (!known.has(field)) continue;
    for (const heading of wordsOf(concept)) {
      // Beside marks "Middle" is one between beginning and end.
      if (!isGraded || !/^(?:middle|mi)$/u.test(heading)) add(heading, field, BY_WORDS);
    }
  }
  const ofClass = collection === 'students' ? 'class' : STUDENT_LOOKUP.class;
  if (collection === 'attendance') {
    // "Present" above TRUE and FALSE.
    for (const heading of [...wordsOf('status.present'), ...wordsOf('answer.yes')]) {
      if (/\p{L}{3}/u.test(heading)) add(heading, 'status', BY_PART);
    }
  }
  if (collection === 'students' || collection === 'attendance' || isGraded) {
    for (const heading of wordsOf('studentClass')) {
      // "Grade" and "Year" beside marks are the letter and the year of the exam.
      if (!isGraded || !/^(?:grade|year)$/u.test(heading)) add(heading, ofClass, BY_WORDS);
    }
  }
  if (collection === 'classes') {
    for (const label of wordsOf('classes.label')) add(label, 'name', BY_PART);
  }
  return guesses;
});
