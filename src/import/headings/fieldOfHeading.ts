/** Which field a heading names, as far as its words tell. */
import type { CollectionName } from '#school/collections.ts';
import { memoizeByValue } from '#school/text/memoize.ts';
import { headingKey, headingWords } from './headings.ts';
import { headingParts, speaksOfThing } from './headingParts.ts';
import type { HeadingGuess } from './knownHeadings.ts';
import { BY_PART, BY_WORDS, exactGuesses, SURE } from './knownHeadings.ts';
import { mayHoldMarks, newSubjectOfHeading, speaksOfMarks } from './wideHeadings.ts';
import { guessOfOwner } from './ownersHeading.ts';
import {
  STUDENT_LOOKUP,
  FULL_NAME,
  importFields,
  isAboutStudents,
} from '#import/reading/importFields.ts';

const PARENT =
  /\b(?:parent|guardian|father|mother|kin|nok|carer|caregiver|emergency)\b|\bpriority(?: \d)? contact\b|\bcontact \d (?:name|phone|no|email)\b/u;
/** Who else is named in lists of students. */
const OTHERS =
  /\b(?:mentor|teacher|instructor|tutor|advisor|adviser|counsell?or|coach|doctor|driver|principal|supervisor|host|lecturer|staff)\b/u;
/** By what else somebody is called, to sign in or by friends. */
const OTHER_NAME = /\b(?:nick|login|file) names?\b/u;
const MIDDLE_NAME = /\b(?:middle|m) (?:names?|initials?)\b|^mname$/u;
const NOT_A_NAME =
  /\b(?:occupation|job|relation|relationship|id|income|address|age|tongue|language|education|qualification|profession|work\w*|employer|religion|nationality|cnic|aadhaa?r|office|photo|status|signature|attended)\b/u;
const PHONE = /\b(?:phone|contact|whatsapp|sms)\b/u;
const EMAIL = /\be ?mail\p{L}*\b/u;
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
  [MIDDLE_NAME, 'middleName'],
  [
    /\b(?:class|grade|form|std|standard|year group|year level|homeroom)\b(?! (?:day|days|time|timing|room|fees?|size|type|mode|schedule|link|rank|position))|(?<!\b(?:blood|age|ethnic|focus) )\bgroup\b/u,
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
  [MIDDLE_NAME, 'middleName'],
  [/\bname\b/u, FULL_NAME],
];

const LOOKUP_WORDS: readonly WordRule[] = STUDENT_WORDS.flatMap(([pattern, field]): WordRule[] => {
  if (field === FULL_NAME) return [[pattern, STUDENT_LOOKUP.student]];
  const found = `student.${field}`;
  return Object.values<string>(STUDENT_LOOKUP).includes(found) ? [[pattern, found]] : [];
});

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

/** The field that a heading names; `undefined` where its words tell nothing. */
export function fieldOfHeading(
  collection: CollectionName,
  heading: string,
): HeadingGuess | undefined {
  const key = headingKey(heading);
  if (!/\p{L}/u.test(key)) return undefined;
  // As this program stores it: "studentId" is the student, and "Student ID" the roll number.
  if (importFields(collection).some(({ name }) => name === heading)) {
    return { field: heading, score: SURE + 1, isWhole: true };
  }
  if (isBesideName(collection, heading)) return undefined;
  const exact =
    guessOfName(collection, heading) ??
    exactGuess(collection, key) ??
    (isOfSomebodyElse(collection, inside(heading))
      ? undefined
      : exactGuess(collection, headingKey(outside(heading)))) ??
    guessOfBroken(collection, heading);
  if (exact) return exact;
  const several = guessOfAlternatives(collection, heading) ?? guessOfNames(collection, key);
  if (several) return several;
  if (LIST_NUMBER.test(key) || OTHER_NAME.test(key)) return undefined;
  if (collection === 'grades' && saysOnlyMarks(heading)) {
    return { field: 'marks', score: BY_PART, isWhole: false };
  }
  const field = isOfOthers(collection, key) ? undefined : fieldByWords(collection, key);
  if (field === '' || (field !== undefined && isOfSchool(key, field))) return undefined;
  const guess =
    field === undefined
      ? guessOfOwner(collection, key)
      : { field, score: BY_WORDS - 1, isWhole: false };
  const isOfThing = guess && WHOLE_NAMES.has(guess.field) && speaksOfThing(key);
  return isOfThing ? undefined : guess;
}

const WHOLE_NAMES: ReadonlySet<string> = new Set([FULL_NAME, STUDENT_LOOKUP.student]);

/** "Nota Final": that there are marks, and of what exam, but no subject. */
function saysOnlyMarks(heading: string): boolean {
  return speaksOfMarks(heading) && mayHoldMarks(heading) && newSubjectOfHeading(heading) === '';
}

/** "Date of birth" of "Date of birth (yyyy-mm-dd)". */
function outside(heading: string): string {
  return heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' ');
}

/** "Name (Suffix)": what forms ask for beside the names themselves. "Phone (ext.)" is a telephone. */
function isBesideName(collection: CollectionName, heading: string): boolean {
  if (!STANDS_AT_NAMES.test(inside(heading).trim())) return false;
  const field = exactGuess(collection, headingKey(outside(heading)))?.field ?? '';
  return WHOLE_NAMES.has(field) || /[nN]ame$/u.test(field);
}

const STANDS_AT_NAMES = /^(?:suffix|prefix|title|salutation|extension|ext\.?|پیشوند|پسوند)$/iu;

/** "Name (First)" and "Full name (last name)", as forms head their columns: what stands in brackets says which name. */
function guessOfName(collection: CollectionName, heading: string): HeadingGuess | undefined {
  if (!heading.includes('(')) return undefined;
  const whole = exactGuess(collection, headingKey(outside(heading)));
  const part = exactGuess(collection, headingKey(inside(heading)));
  const isPart = part && /(?:Name|NamePrefix)$/u.test(part.field) && !WHOLE_NAMES.has(part.field);
  return whole && WHOLE_NAMES.has(whole.field) && isPart ? part : undefined;
}

/** What stands in brackets: "parents" of "Phone (parents)". */
function inside(heading: string): string {
  return heading.includes('(') ? heading.replaceAll(/^[^(]*\(|\)[^(]*$/gu, ' ') : '';
}

function exactGuess(collection: CollectionName, key: string): HeadingGuess | undefined {
  const guesses = exactGuesses(collection);
  // "Student Phone" is the phone of who the list is about, and "matricola studente" the number.
  const bare = key.replace(ABOUT[collection], '');
  const written = [
    key,
    bare,
    bare.replaceAll(' ', ''),
    ...(collection === 'teachers' ? [] : [key.replace(OF_STUDENT, '')]),
  ];
  return written.map((one) => guesses.get(one)).find((guess) => guess !== undefined);
}

const LOST = /(?<=\p{L})[?\uFFFD]|[?\uFFFD](?=\p{L})/gu;
/** Stands for a letter that was lost; it is one itself, and in no heading. */
const ANY_LETTER = '\u0298';

/** "H? v? t?n", "Matr\uFFFDcula": a heading whose accented letters a program could not write. */
function guessOfBroken(collection: CollectionName, heading: string): HeadingGuess | undefined {
  if (!/[?\uFFFD]/u.test(heading) || heading.length > LONGEST_BROKEN) return undefined;
  return brokenGuesses(collection)(heading);
}

/** Many rules ask of each heading, and it is held against all that are known. */
const brokenGuesses = memoizeByValue((collection: CollectionName) =>
  memoizeByValue((heading: string) => lookedFor(collection, heading), 200),
);

function lookedFor(collection: CollectionName, heading: string): HeadingGuess | undefined {
  const key = headingKey(
    heading.toLowerCase().replaceAll(LOST, ANY_LETTER).replaceAll(LOST, ANY_LETTER),
  );
  const letters = key.replaceAll(' ', '');
  const lost = letters.split(ANY_LETTER).length - 1;
  if (lost === 0 || letters.length - lost < Math.max(2, lost)) return undefined;
  const pattern = new RegExp(
    `^${key.replaceAll('+', '\\+').replaceAll(ANY_LETTER, '\\p{L}')}$`,
    'u',
  );
  let best: HeadingGuess | undefined;
  for (const [known, guess] of exactGuesses(collection)) {
    if (guess.score > (best?.score ?? 0) && pattern.test(known)) best = guess;
  }
  return best;
}

const LONGEST_BROKEN = 40;

/** "NIS / NISN", "Mobile or Telephone": ways to call one thing. */
function guessOfAlternatives(
  collection: CollectionName,
  heading: string,
): HeadingGuess | undefined {
  const keys = heading.split(/[/|]|\bor\b/iu).map(headingKey);
  const [first, ...others] = keys.map((key) => exactGuess(collection, key));
  const isOne = others.length > 0 && others.every((other) => other?.field === first?.field);
  return isOne ? first : undefined;
}

/** "Vorname und Nachname", "Soyadı Adı", "Name & Surname": names of two kinds, together in a cell. */
function guessOfNames(collection: CollectionName, key: string): HeadingGuess | undefined {
  const { owner, rest } = headingParts(key);
  const own = collection === 'teachers' ? 'teacher' : 'student';
  if (rest.length < 2 || rest.length > LONGEST_NAMES || (owner ?? own) !== own) return undefined;
  const isBoth = rest.slice(1).some((_, place) => {
    const [one, other] = [rest.slice(0, place + 1), rest.slice(place + 1)].map(
      (words) => exactGuesses(collection).get(words.join(' '))?.field ?? '',
    );
    return NAMES.has(one ?? '') && NAMES.has(other ?? '') && one !== other;
  });
  return isBoth
    ? {
        field: isAboutStudents(collection) ? STUDENT_LOOKUP.student : FULL_NAME,
        score: BY_WORDS,
        isWhole: true,
      }
    : undefined;
}

const LONGEST_NAMES = 5;
const NAMES: ReadonlySet<string> = new Set([
  FULL_NAME,
  'firstName',
  'lastName',
  STUDENT_LOOKUP.student,
  STUDENT_LOOKUP.firstName,
  STUDENT_LOOKUP.lastName,
]);

function fieldByWords(collection: CollectionName, key: string): string | undefined {
  if (collection === 'students' && PARENT.test(key)) {
    if (PHONE.test(key) && !/\bcontact name\b/u.test(key)) return 'parentPhone';
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
          : LOOKUP_WORDS;
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

/** A school has a name and a telephone, too; what it gives to a student is an address of email. */
function isOfSchool(key: string, field: string): boolean {
  return headingParts(key).owner === 'school' && /(?:name|phone|address)$/iu.test(field);
}

/** Whether a heading speaks of somebody else in words that are no English ones; those `fieldByWords` knows better. */
function isOfOthers(collection: CollectionName, key: string): boolean {
  const { owner } = headingParts(key);
  const isElse = collection === 'teachers' ? owner === 'student' : owner === 'teacher';
  return owner === 'other' || isElse || (owner === 'parent' && !PARENT.test(key));
}

/** Whether a heading speaks of somebody else than whom the list is about: "Parent Email", "Mentor". */
export function isOfSomebodyElse(collection: CollectionName, heading: string): boolean {
  const key = headingKey(heading);
  const own = collection === 'teachers' ? 'teacher' : 'student';
  const { owner = own } = headingParts(key);
  return (
    PARENT.test(key) ||
    (collection !== 'teachers' && OTHERS.test(key)) ||
    (owner !== own && owner !== 'school')
  );
}

/** Whether a text could be a heading of such a file. */
export function isKnownHeading(collection: CollectionName, text: string): boolean {
  // Most cells that are asked about are numbers.
  if (!/\p{L}/u.test(text)) return false;
  const words = headingWords(text);
  if (words.length === 0 || words.length > 6) return false;
  return (fieldOfHeading(collection, text)?.score ?? 0) > BY_PART;
}
