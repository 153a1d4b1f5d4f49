/** Brothers and sisters, found by what a family shares: a parent's phone or an email. */
import type { Student } from './students.ts';

/** Shorter numbers are extensions, or slips. */
const FEWEST_DIGITS = 5;

/** Returns the other students with the same parent's phone, digits alone, or the same email. */
export function siblingsOf(students: readonly Student[], student: Student): readonly Student[] {
  const phones = new Set(phonesOf(student));
  const email = emailOf(student);
  return students.filter(
    (other) =>
      other.id !== student.id &&
      (phonesOf(other).some((phone) => phones.has(phone)) ||
        (email !== '' && emailOf(other) === email)),
  );
}

/** The phones of a student's parents, digits alone. */
function phonesOf({ parentPhone }: Student): readonly string[] {
  return [parentPhone]
    .map((phone) => phone.replaceAll(/\D/gu, ''))
    .filter(({ length }) => length >= FEWEST_DIGITS);
}

function emailOf({ email }: Student): string {
  return email.trim().toLowerCase();
}
