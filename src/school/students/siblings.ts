/** Finds brothers and sisters by shared details: a parent's phone, or an email. */
import type { SchoolSettings } from '#school/settings/settings.ts';
import { ownText } from '#school/definitions/fieldValues.ts';
import { digitsAlone } from '#school/text/digits.ts';
import { studentFields, type Student } from './students.ts';

/** The label of the usual field for a second phone. */
const SECOND = 'Second Parent Phone';

/** Shorter numbers are extensions or typing errors. */
const FEWEST_DIGITS = 5;

/** More students than this share a contact of the school, or a number that stands for none. */
const MOST_SIBLINGS = 12;

/**
 * Returns the other students with the same phone of a parent, digits alone, or the same email; nobody if these are too
 * many for a family.
 */
export function siblingsOf(
  students: readonly Student[],
  student: Student,
  settings: SchoolSettings,
): readonly Student[] {
  const second = studentFields(settings).all.find(({ label, isOwn }) => isOwn && label === SECOND);
  const phonesOf = (one: Student): readonly string[] =>
    [one.parentPhone, second ? ownText(storedIn(one, second.name)) : '']
      .map(digitsAlone)
      .filter(({ length }) => length >= FEWEST_DIGITS);
  const phones = new Set(phonesOf(student));
  const email = emailOf(student);
  const siblings = students.filter(
    (other) =>
      other.id !== student.id &&
      (phonesOf(other).some((phone) => phones.has(phone)) ||
        (email !== '' && emailOf(other) === email)),
  );
  return siblings.length > MOST_SIBLINGS ? [] : siblings;
}

function storedIn(student: Readonly<Record<string, unknown>>, name: string): unknown {
  return student[name];
}

function emailOf({ email }: Student): string {
  return email.trim().toLowerCase();
}
