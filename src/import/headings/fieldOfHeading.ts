/** Finds the field that a heading names. */
import type { CollectionName } from '#school/collections.ts';
import { headingKey, headingWords } from './headings.ts';
import { headingParts, speaksOfThing } from './headingParts.ts';
import type { HeadingGuess } from './knownHeadings.ts';
import { BY_PART, BY_WORDS, exactGuesses, SURE } from './knownHeadings.ts';
import { schoolWords, speaksOfMarks } from './wideHeadings.ts';
import { guessOfOwner } from './ownersHeading.ts';
import {
  STUDENT_LOOKUP,
  FULL_NAME,
  importFields,
  isAboutStudents,
} from '#import/reading/importFields.ts';

/** Headings of other names of a person: user names, nicknames, preferred names. */
const OTHER_NAME =
  /\b(?:nick|login|file|preferred|chosen|display) (?:first )?names?\b|\bknown as\b/u;
/** Headings of the numbers of a list itself. */
export const LIST_NUMBER = /^(?:s ?n|s ?no|sr ?no|sl ?no|serial no|no|nr|row)$/u;

const ABOUT_STUDENTS =
  /^(?:students?|stu|pupil|learner|child|schuler|schueler|alumno|estudiante|aluno|siswa|eleve) /u;

/** The same words behind a heading. */
const OF_STUDENT =
  / (?:(?:del|dello|della|do|da|du|de l|des|of|the) )?(?:studente|studenti|alunno|alunni|alumno|alumnos|estudiante|aluno|alunos|siswa|murid|schuler|schulers|eleve|ucznia|zaka|ogrenci|elev|elevului|leerling)$/u;

/** Words before a heading that only name the people of the list. */
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
  if (LIST_NUMBER.test(key) || OTHER_NAME.test(key)) return undefined;
  if (collection === 'grades' && saysOnlyMarks(heading)) {
    return { field: 'marks', score: BY_PART, isWhole: false };
  }
  const guess = guessOfOwner(collection, key);
  const isOfThing = guess && WHOLE_NAMES.has(guess.field) && speaksOfThing(key);
  return isOfThing ? undefined : guess;
}

const WHOLE_NAMES: ReadonlySet<string> = new Set([FULL_NAME, STUDENT_LOOKUP.student]);

/** True for headings such as "Nota Final", which name marks and an exam but no subject. */
function saysOnlyMarks(heading: string): boolean {
  const { mayHoldMarks, newSubjectOf } = schoolWords();
  return speaksOfMarks(heading) && mayHoldMarks(heading) && newSubjectOf(heading) === '';
}

/** "Date of birth" of "Date of birth (yyyy-mm-dd)". */
function outside(heading: string): string {
  return heading.replaceAll(/\([^()]*\)|\[[^[\]]*\]/gu, ' ');
}

/** True for parts that forms ask for beside a name: "Name (Suffix)". "Phone (ext.)" is a telephone. */
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
  // "Student Phone" is the telephone of the listed person, and "matricola studente" is the number.
  const bare = key.replace(ABOUT[collection], '');
  const written = [
    key,
    bare,
    bare.replaceAll(' ', ''),
    ...(collection === 'teachers' ? [] : [key.replace(OF_STUDENT, '')]),
  ];
  return written.map((one) => guesses.get(one)).find((guess) => guess !== undefined);
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
