/** Which field a heading names, as far as its words tell. */
import { memoizeByValue } from '#domain/basics/memoize.ts';
import type { CollectionName } from '#domain/school/collections.ts';
import { HEADING_WORDS } from '#domain/importing/words/headingWords.ts';
import { headingKey, headingWords } from './headings.ts';
import { spokenOf } from './spokenOf.ts';
import {
  FINDER,
  FULL_NAME,
  importFields,
  isAboutStudents,
} from '#domain/importing/reading/importFields.ts';

/** A field that a heading may name; the surer the higher. */
export interface HeadingGuess {
  readonly field: string;
  readonly score: number;
  /** All of the heading is known, not only a word in it. */
  readonly isWhole: boolean;
}

const SURE = 100;
const BY_WORDS = 60;
const BY_PART = 40;

const PARENT = /\b(?:parent|guardian|father|mother|kin|nok|carer|caregiver|emergency)\b/u;
/** Who else is named in lists of students. */
const OTHERS =
  /\b(?:mentor|teacher|instructor|tutor|advisor|adviser|counsell?or|coach|doctor|driver|principal|supervisor|host|lecturer|staff)\b/u;
const NOT_A_NAME = /\b(?:occupation|job|relation|relationship|id|income|address|age)\b/u;
const PHONE = /\b(?:phone|contact|whatsapp|sms)\b/u;
const EMAIL = /\be ?mail\b/u;
/** Headings of the numbers of a list itself. */
export const LIST_NUMBER = /^(?:s ?n|s ?no|sr ?no|sl ?no|serial no|no|nr|row)$/u;

/** "Surname, Given": both in one cell. */
const BOTH_NAMES =
  /\b(?:surname|last|family)\b.*\b(?:given|first|forename)\b|\b(?:given|first|forename)\b.*\b(?:surname|last|family)\b/u;

/** Word rules of a list of people, tried in this order. */
type WordRule = readonly [pattern: RegExp, field: string];

const STUDENT_WORDS: readonly WordRule[] = [
  [EMAIL, 'email'],
  [/\b(?:place|country|city|certificate) of birth\b|\bbirth (?:place|certificate|country)\b/u, ''],
  [/\b(?:birth|dob|d o b|born|birthday|birthdate)\b/u, 'dateOfBirth'],
  [
    /\b(?:roll|admission|adm|reg|registration|learner|student|pupil|index|exam|upi|lrn|gr)\b.*\b(?:no|id|code)\b|\broll\b|\b(?:upi|lrn)\b/u,
    'rollNumber',
  ],
  [/\b(?:enrollment|enrolled|admission|admitted|joined|joining|entry|intake)\b/u, 'enrollmentDate'],
  [PHONE, 'phone'],
  [/\b(?:address|street|residence|village)\b/u, 'address'],
  [BOTH_NAMES, FULL_NAME],
  [/\b(?:surname|last name|family name|second name)\b/u, 'lastName'],
  [/\b(?:first name|given name|forename|christian name)\b/u, 'firstName'],
  [
    /\b(?:class|grade|form|std|standard|year group|year level|homeroom)\b|(?<!\b(?:blood|age|ethnic|focus) )\bgroup\b/u,
    'class',
  ],
  [/\bname\b/u, FULL_NAME],
];

const TEACHER_WORDS: readonly WordRule[] = [
  [EMAIL, 'email'],
  [PHONE, 'phone'],
  [/\b(?:salary|pay|wage)\b/u, 'salary'],
  [/\b(?:experience|years)\b/u, 'experience'],
  [/\b(?:qualification|qualifications|degree|certificate)\b/u, 'qualification'],
  [/\b(?:subject|subjects|teaches|department)\b/u, 'subject'],
  [/\b(?:join|joined|joining|hire|hired|start|employed|appointment)\b/u, 'joinDate'],
  [/\baddress\b/u, 'address'],
  [BOTH_NAMES, FULL_NAME],
  [/\b(?:surname|last name|family name)\b/u, 'lastName'],
  [/\b(?:first name|given name|forename)\b/u, 'firstName'],
  [/\bname\b/u, FULL_NAME],
];

const FINDER_WORDS: readonly WordRule[] = STUDENT_WORDS.flatMap(([pattern, field]): WordRule[] => {
  if (field === FULL_NAME) return [[pattern, FINDER.student]];
  const found = `student.${field}`;
  return Object.values<string>(FINDER).includes(found) ? [[pattern, found]] : [];
});

/** What else the headings of lists of students are called; more than `OTHER_HEADINGS` has, as it is only for them. */
const CLASS_HEADINGS = ['std', 'standard', 'year group', 'year', 'grade', 'form'];

const ABOUT_STUDENTS =
  /^(?:students?|stu|pupil|learner|child|schuler|schueler|alumno|estudiante|aluno|siswa|eleve) /u;

/** What stands behind one for the same reason. */
const OF_STUDENT =
  / (?:(?:del|dello|della|do|da|du|de l|des|of|the) )?(?:studente|studenti|alunno|alunni|alumno|alumnos|estudiante|aluno|alunos|siswa|murid|schuler|schulers|eleve|ucznia|zaka|ogrenci|elev|elevului|leerling)$/u;

/** What stands before a heading and says no more than whom the list is about. */
const ABOUT: Readonly<Record<CollectionName, RegExp>> = {
  students: ABOUT_STUDENTS,
  grades: ABOUT_STUDENTS,
  attendance: ABOUT_STUDENTS,
  teachers: /^(?:teacher|staff) /u,
  classes: /^class /u,
};

const FIELD_OF_CLASS: Readonly<Record<string, string>> = {
  fullName: 'name',
  class: 'name',
  teacherName: 'teacherId',
};

/** What a concept is called among the fields of a collection; empty where it is of another one. */
function fieldOfConcept(collection: CollectionName, concept: string): string {
  if (collection === 'classes') return FIELD_OF_CLASS[concept] ?? '';
  const isOfTeachers = collection === 'teachers';
  if (concept === (isOfTeachers ? 'studentName' : 'teacherName')) return '';
  const name = concept === 'studentName' || concept === 'teacherName' ? FULL_NAME : concept;
  if (!isAboutStudents(collection)) return name;
  if (name === FULL_NAME) return FINDER.student;
  const finder = `student.${concept}`;
  return Object.values<string>(FINDER).includes(finder) ? finder : concept;
}

const exactGuesses = memoizeByValue((collection: CollectionName) => {
  const guesses = new Map<string, HeadingGuess>();
  const add = (heading: string, field: string, score: number): void => {
    const guess = { field, score, isWhole: true };
    const key = headingKey(heading);
    // "firstname" as well as "first name".
    for (const written of [key, key.replaceAll(' ', '')]) {
      if (written !== '' && (guesses.get(written)?.score ?? 0) < guess.score) {
        guesses.set(written, guess);
      }
    }
  };
  const isGraded = collection === 'grades';
  for (const { name, label, headings } of importFields(collection)) {
    add(label, name, SURE);
    // "Grade" beside marks is the letter.
    const others = headings.filter((heading) => !isGraded || heading !== 'grade');
    for (const [place, heading] of others.entries()) {
      add(heading, name, SURE - 2 - Math.min(place, 20));
    }
  }
  const known = new Set(importFields(collection).map(({ name }) => name));
  for (const [concept, headings] of Object.entries(HEADING_WORDS)) {
    const field = fieldOfConcept(collection, concept);
    if (known.has(field)) for (const heading of headings) add(heading, field, BY_WORDS);
  }
  const ofClass = collection === 'students' ? 'class' : FINDER.class;
  if (collection === 'students' || collection === 'attendance') {
    for (const heading of CLASS_HEADINGS) add(heading, ofClass, BY_WORDS);
  }
  return guesses;
});

/** The field that a heading names; `undefined` where its words tell nothing. */
export function fieldOfHeading(
  collection: CollectionName,
  heading: string,
): HeadingGuess | undefined {
  const key = headingKey(heading);
  if (key === '') return undefined;
  // As this program stores it: "studentId" is the student, and "Student ID" the roll number.
  if (importFields(collection).some(({ name }) => name === heading)) {
    return { field: heading, score: SURE + 1, isWhole: true };
  }
  const exact = exactGuess(collection, key) ?? exactGuess(collection, headingKey(outside(heading)));
  if (exact) return exact;
  if (LIST_NUMBER.test(key)) return undefined;
  const field = isOfOthers(collection, key) ? undefined : fieldByWords(collection, key);
  if (field === '') return undefined;
  if (field !== undefined) return { field, score: BY_WORDS, isWhole: false };
  return guessOfOwner(collection, key);
}

/** "Date of birth" of "Date of birth (yyyy-mm-dd)". */
function outside(heading: string): string {
  return heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' ');
}

function exactGuess(collection: CollectionName, key: string): HeadingGuess | undefined {
  const guesses = exactGuesses(collection);
  // "Student Phone" is the phone of who the list is about, and "matricola studente" the number.
  const bare = key.replace(ABOUT[collection], '');
  const written = [key, bare, bare.replaceAll(' ', ''), key.replace(OF_STUDENT, '')];
  return written.map((one) => guesses.get(one)).find((guess) => guess !== undefined);
}

function fieldByWords(collection: CollectionName, key: string): string | undefined {
  if (collection === 'students' && PARENT.test(key)) {
    if (PHONE.test(key)) return 'parentPhone';
    return EMAIL.test(key) || NOT_A_NAME.test(key) ? undefined : 'parentName';
  }
  // Not the student: "Guardian Email" finds nobody.
  if (PARENT.test(key) || (collection !== 'teachers' && OTHERS.test(key))) return undefined;
  const rules =
    collection === 'students'
      ? STUDENT_WORDS
      : collection === 'teachers'
        ? TEACHER_WORDS
        : collection === 'classes'
          ? []
          : FINDER_WORDS;
  const own = rules.find(([pattern]) => pattern.test(key));
  if (isAboutStudents(collection)) {
    // Of a heading such as "Maths Test 1" no word is about the student.
    if (
      own &&
      /\b(?:student|pupil|learner|name|roll|admission|email|class|surname|form)\b/u.test(key)
    ) {
      return own[1];
    }
    return undefined;
  }
  return own?.[1];
}

/** What is left of a heading without whom it speaks of: "Öğrenci Soyadı" is the last name in a list of students. */
function guessOfOwner(collection: CollectionName, key: string): HeadingGuess | undefined {
  if (collection === 'classes') return undefined;
  const { owner, rest, all } = spokenOf(key);
  const known = exactGuesses(collection);
  if (owner === 'parent') return collection === 'students' ? guessOfParent(rest) : undefined;
  const own = collection === 'teachers' ? 'teacher' : 'student';
  const isOwn = owner === undefined || owner === own;
  if (rest.length === 0) {
    const field = isAboutStudents(collection) ? FINDER.student : FULL_NAME;
    return owner === own ? { field, score: BY_WORDS, isWhole: true } : undefined;
  }
  const exact = known.get(all.join(' ')) ?? known.get(rest.join(' '));
  const guess = exact ? { ...exact, score: BY_WORDS - 1 } : undefined;
  if (isAboutStudents(collection)) {
    // "Exam 1" is a column of marks, whatever "Exam" heads.
    return isOwn && guess && FINDER_FIELDS.has(guess.field) ? guess : undefined;
  }
  // Schools give out addresses of their own.
  if (!isOwn) return owner === 'school' && guess?.field === 'email' ? guess : undefined;
  return guess ?? guessOfPart(collection, rest);
}

const FINDER_FIELDS: ReadonlySet<string> = new Set(Object.values(FINDER));

function guessOfParent(rest: readonly string[]): HeadingGuess | undefined {
  const field =
    rest.length === 0 ? FULL_NAME : exactGuesses('students').get(rest.join(' '))?.field;
  const ofParent = new Map([
    [FULL_NAME, 'parentName'],
    ['firstName', 'parentName'],
    ['phone', 'parentPhone'],
  ]).get(field ?? '');
  return ofParent === undefined
    ? undefined
    : { field: ofParent, score: BY_WORDS - 1, isWhole: true };
}

/** In a longer heading they tell nothing: "Last visit", "Course code". */
const TELLS_NOTHING_ALONE = new Set(
  'first last index indeks code kode kod codigo year form group std standard gr grad title section sec div home address age no id roll grade level'.split(
    ' ',
  ),
);
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
]);

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
  // "Ders adı": the name of a subject.
  if (others.length === 0 && words.some((word) => OTHER_CONCEPTS.has(word))) return undefined;
  const [best] = (others.length > 0 ? others : found).toSorted((a, b) => b.size - a.size);
  return best && { field: best.field, score: BY_PART, isWhole: false };
}

const OTHER_CONCEPTS: ReadonlySet<string> = new Set(
  (['subject', 'marks', 'examType', 'date', 'status', 'remark', 'salary'] as const).flatMap(
    (concept) => HEADING_WORDS[concept].map(headingKey),
  ),
);

/** Whether a heading speaks of somebody else in words that are no English ones; those `fieldByWords` knows better. */
function isOfOthers(collection: CollectionName, key: string): boolean {
  const { owner } = spokenOf(key);
  const isElse = collection === 'teachers' ? owner === 'student' : owner === 'teacher';
  return owner === 'other' || isElse || (owner === 'parent' && !PARENT.test(key));
}

/** Whether a heading speaks of somebody else than whom the list is about: "Parent Email", "Mentor". */
export function isOfSomebodyElse(collection: CollectionName, heading: string): boolean {
  const key = headingKey(heading);
  const own = collection === 'teachers' ? 'teacher' : 'student';
  const { owner = own } = spokenOf(key);
  return (
    PARENT.test(key) ||
    (collection !== 'teachers' && OTHERS.test(key)) ||
    (owner !== own && owner !== 'school')
  );
}

/** Whether a text could be a heading of such a file. */
export function isKnownHeading(collection: CollectionName, text: string): boolean {
  const words = headingWords(text);
  if (words.length === 0 || words.length > 6) return false;
  return (fieldOfHeading(collection, text)?.score ?? 0) > BY_PART;
}
