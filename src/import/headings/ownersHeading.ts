/** Finds the field of a heading after its owner is taken off. */
import type { CollectionName } from '#school/collections.ts';
import {
  STUDENT_LOOKUP,
  FULL_NAME,
  isAboutStudents,
  NAME_PARTS,
} from '#import/reading/importFields.ts';
import { headingParts, isFiller } from './headingParts.ts';
import { keysOf } from './headings.ts';
import type { HeadingGuess } from './knownHeadings.ts';
import { BY_PART, BY_WORDS, exactGuesses } from './knownHeadings.ts';

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
  // Schools give out addresses of their own.
  if (!isOwn) return owner === 'school' && guess?.field === 'email' ? guess : undefined;
  return guess ?? guessOfPart(collection, rest);
}

/** "NomClasse", "class label": a word for a class, and nothing but words for a name beside it. */
function guessOfClass(key: string): HeadingGuess | undefined {
  const words = key.split(' ').filter((word) => !isFiller(word));
  return speaksOfClass(key) && words.length < 4 && words.every((word) => NAMES_A_CLASS.has(word))
    ? { field: 'name', score: BY_WORDS - 1, isWhole: true }
    : undefined;
}

/** True if a word of a heading means a class. */
export function speaksOfClass(key: string): boolean {
  return key.split(' ').some((word) => CLASS_WORDS.has(word));
}

const CLASS_WORDS = keysOf('class');
const NAMES_A_CLASS = keysOf('fullName', 'class');

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
const TELLS_NOTHING_ALONE = new Set(
  'first last index indeks code kode kod codigo year form gr grad title section sec div home age no id roll level'.split(
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
  'salary',
  'experience',
  'qualification',
  ...NAME_PARTS.map(({ name }) => name),
]);

const SAYS_ELSE =
  /\b(?:class|grade|group) (?:days?|time|timing|room|fees?|size|type|mode|schedule|link|rank|position|basis|points?)\b|\b(?:blood|age|ethnic|focus|reading) group\b|\b(?:place|country|city|certificate) birth\b|\bbirth (?:place|country|certificate)\b/u;

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
