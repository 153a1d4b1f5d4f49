import { msg, t } from '#language/t.ts';
import { readerOf } from '#school/definitions/readRecord.ts';
import {
  asked,
  choice,
  day,
  email,
  lines,
  phone,
  record,
  text,
  type Definition,
  type RecordOf,
} from '#school/definitions/record.ts';
import { searchText } from '#school/text/search.ts';
import { isVisible } from '#school/text/visibleText.ts';
import type { NameOrder } from '#school/settings/nameOrder.ts';
import type { SchoolSettings } from '#school/settings/settings.ts';
import { fieldsReader, type WithFields } from '#school/fields/schoolFields.ts';

/** A student as stored in `school_students` (spec §3). */
export const STUDENT = record({
  firstName: text(asked(msg('First Name'), msg('Enter a first name'), { searched: true })),
  lastName: text(asked(msg('Last Name'), msg('Enter a last name'), { searched: true })),
  email: email(asked(msg('Email'), msg('Enter an email address'))),
  phone: phone(asked(msg('Phone'), msg('Enter a phone number'))),
  /** The name of the class, not its id. */
  class: choice(asked(msg('Class'), msg('Choose a class'), { fixed: 'class' })),
  rollNumber: text(asked(msg('Roll Number'), msg('Enter a roll number'), { searched: true })),
  dateOfBirth: day(
    asked(msg('Date of Birth'), msg('Enter a date of birth'), { startsWith: 'empty' }),
  ),
  address: lines(asked(msg('Address'), msg('Enter an address'))),
  parentName: text(asked(msg('Parent Name'), msg('Enter a parent’s name'))),
  parentPhone: phone(asked(msg('Parent Phone'), msg('Enter a parent’s phone number'))),
  enrollmentDate: day(
    asked(msg('Enrollment Date'), msg('Enter an enrollment date'), {
      required: false,
      startsWith: 'today',
    }),
  ),
});

/** A student as stored: the form's fields, and values stored with them. */
export type Student = RecordOf<typeof STUDENT> & {
  // These may hold anything: `leaving.ts`, `reportComment`, `notesOf` and `missedBy` read the valid part.
  /** Texts by period. */
  readonly reportComments?: unknown;
  /** Texts by period and subject. */
  readonly reportRemarks?: unknown;
  /** A list of `Note`. */
  readonly notes?: unknown;
  /** The reason for a missing grade, by assessment: "absent" or "excused". */
  readonly noMarks?: unknown;
  /** Fields of a leaver, whose `class` is empty: the parts of a `Leaving`. */
  readonly leftOn?: unknown;
  readonly leftFrom?: unknown;
  readonly leftFromId?: unknown;
  readonly leftReason?: unknown;
  /** A list of `PastStay`; each return adds one. */
  readonly pastStays?: unknown;
  /** A list of `PastClass`; each new school year adds one. */
  readonly pastClasses?: unknown;
};

/** Reads a stored record as a student. */
export const asStudent = readerOf(STUDENT);

/** The form's result: a student without the id. */
export type StudentFields = Omit<RecordOf<typeof STUDENT>, 'id'>;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Scripts in which names are read last name first anyway, without a comma. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns the first and last name; trimmed if one is missing, empty if nothing is visible. Lists, links and papers pass
 * their order: by last name gives "Balogun, Abena". Messages, fields and exports pass none.
 */
export function fullName({ firstName, lastName }: Named, order?: NameOrder): string {
  const name = `${firstName} ${lastName}`.trim();
  if (!isVisible(name)) return '';
  const isTurned = order === 'lastName' && isVisible(firstName) && isVisible(lastName);
  return isTurned && !EAST_ASIAN.test(name) ? `${lastName.trim()}, ${firstName.trim()}` : name;
}

/** Returns a student's name, or a placeholder if there is none; in a list, with the order as in `fullName`. */
export function studentName(student: Named, order?: NameOrder): string {
  return fullName(student, order) || t('Unnamed student');
}

/** Returns a function for the searched text of such people: the searched fields, with first and last name joined. */
export function personSearch(
  definition: Definition,
): (person: Named & Readonly<Record<string, unknown>>) => string {
  const others = Object.keys(definition).filter(
    (name) => definition[name]?.searched === true && !/^(first|last)Name$/.test(name),
  );
  return (person) => searchText(fullName(person), ...others.map((name) => String(person[name])));
}

/** Searches first name, last name and roll number (spec §5), and the joined names. */
export const studentSearchText: (student: Student) => string = personSearch(STUDENT);

/**
 * Returns the other student of the class with the same roll number. Allowed, but pointed out (docs/conformance.md,
 * Consistency).
 */
export function rollNumberClash(
  classmates: readonly Student[],
  rollNumber: string,
  exceptId?: string,
): Student | undefined {
  const wanted = rollNumber.trim();
  if (wanted === '') return undefined;
  return classmates.find(({ id, rollNumber }) => id !== exceptId && rollNumber === wanted);
}

/** Returns the fields of students as the settings have them. */
export const studentFields = fieldsReader('students', STUDENT);

/** True if the school shows roll numbers. */
export function showsRollNumbers(settings: WithFields): boolean {
  return 'rollNumber' in studentFields(settings).shown;
}

/** Returns the order of people in the settings; by first name until somebody chooses, and instead of by hidden numbers. */
export function nameOrderOf(settings: WithFields & Pick<SchoolSettings, 'nameOrder'>): NameOrder {
  const { nameOrder } = settings;
  if (nameOrder === 'rollNumber' && showsRollNumbers(settings)) return nameOrder;
  return nameOrder === 'lastName' ? nameOrder : 'firstName';
}
