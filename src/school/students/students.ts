import { readerOf } from '#school/definitions/readRecord.ts';
import {
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

/** A pupil as stored under `school_students` (spec §3). */
export const STUDENT = record({
  firstName: text({
    label: 'First Name',
    required: true,
    searched: true,
  }),
  lastName: text({
    label: 'Last Name',
    required: true,
    searched: true,
  }),
  email: email({
    label: 'Email',
    required: true,
    searched: false,
  }),
  phone: phone({
    label: 'Phone',
    required: true,
    searched: false,
  }),
  /** The name of the class, not its id. */
  class: choice({
    label: 'Class',
    required: true,
    searched: false,
  }),
  rollNumber: text({
    label: 'Roll Number',
    required: true,
    searched: true,
  }),
  dateOfBirth: day({
    label: 'Date of Birth',
    required: true,
    searched: false,
    startsWith: 'empty',
  }),
  address: lines({
    label: 'Address',
    required: true,
    searched: false,
  }),
  parentName: text({
    label: 'Parent Name',
    required: 'Enter a parent’s name',
    searched: false,
  }),
  parentPhone: phone({
    label: 'Parent Phone',
    required: 'Enter a parent’s phone number',
    searched: false,
  }),
  enrollmentDate: day({
    label: 'Enrollment Date',
    required: false,
    searched: false,
    startsWith: 'today',
  }),
});

/** A student as stored: what the form asks for, and what rides along with it. */
export type Student = RecordOf<typeof STUDENT> & {
  // Anything may be stored in these: `leaving.ts`, `reportComment` and `missedBy` read the sound part.
  /** Texts by period. */
  readonly reportComments?: unknown;
  /** Why there is no mark, by assessment: "absent" or "excused". */
  readonly noMarks?: unknown;
  /** Of one who has left school, whose `class` is empty: the parts of a `Leaving`. */
  readonly leftOn?: unknown;
  readonly leftFrom?: unknown;
  readonly leftFromId?: unknown;
  readonly leftReason?: unknown;
  /** A list of `PastStay`, which a return adds to. */
  readonly pastStays?: unknown;
  /** A list of `PastClass`, which the start of a new school year adds to. */
  readonly pastClasses?: unknown;
};

/** A stored record read as a student. */
export const asStudent = readerOf(STUDENT);

/** What a form gives: a student without the id. */
export type StudentFields = Omit<RecordOf<typeof STUDENT>, 'id'>;

interface Named {
  readonly firstName: string;
  readonly lastName: string;
}

/** Scripts in which a name is read last name first anyway, and has no comma. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * First and last name as they are read; without outer blanks where one is missing, empty where nothing shows. A list,
 * a link or a paper gives its order: by last name it writes "Balogun, Abena". What is said, typed or exported has none.
 */
export function fullName({ firstName, lastName }: Named, order?: NameOrder): string {
  const name = `${firstName} ${lastName}`.trim();
  if (!isVisible(name)) return '';
  const isTurned = order === 'lastName' && isVisible(firstName) && isVisible(lastName);
  return isTurned && !EAST_ASIAN.test(name) ? `${lastName.trim()}, ${firstName.trim()}` : name;
}

/** What a student is called, also where a stored one has no name; in a list with an order as `fullName` has it. */
export function studentName(student: Named, order?: NameOrder): string {
  return fullName(student, order) || 'Unnamed student';
}

/** Gives what a search for such people looks through: the searched fields, first and last name read together. */
export function personSearch(
  definition: Definition,
): (person: Named & Readonly<Record<string, unknown>>) => string {
  const others = Object.keys(definition).filter(
    (name) => definition[name]?.searched === true && !/^(first|last)Name$/.test(name),
  );
  return (person) => searchText(fullName(person), ...others.map((name) => String(person[name])));
}

/** Student search covers first name, last name and roll number (spec §5), and the names read together. */
export const studentSearchText: (student: Student) => string = personSearch(STUDENT);

/** Who else of a class has the roll number already. Allowed, but pointed out (docs/conformance.md, Consistency). */
export function rollNumberClash(
  classmates: readonly Student[],
  rollNumber: string,
  exceptId?: string,
): Student | undefined {
  const wanted = rollNumber.trim();
  if (wanted === '') return undefined;
  return classmates.find(({ id, rollNumber }) => id !== exceptId && rollNumber === wanted);
}
