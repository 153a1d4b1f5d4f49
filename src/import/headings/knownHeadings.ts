/** The headings that are known as they stand, by what a file of a collection calls its fields. */
import { memoizeByValue } from '#school/text/memoize.ts';
import type { CollectionName } from '#school/collections.ts';
import { HEADING_CONCEPTS, wordsOf } from '#import/words/words.ts';
import {
  STUDENT_LOOKUP,
  FULL_NAME,
  importFields,
  isAboutStudents,
  SECTION,
} from '#import/reading/importFields.ts';
import { isFiller } from './headingParts.ts';
import { headingKey } from './headings.ts';

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
