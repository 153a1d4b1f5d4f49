/** Who is at school on a day, and in which class. Use it for lists and defaults of a day. */
import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import { formatDayOfMonth } from '#school/text/formats.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { firstDayInClass, hasLeftBy } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import { isInClass, LEFT_SCHOOL, NO_CLASS } from './currentClass.ts';
import type { Membership } from './membership.ts';

/**
 * The school on one day. A school year started early has no effect before its first day: students are in their old
 * classes, and those leaving at the end of the old year are still students.
 */
export interface SchoolOfDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** Returns the student's class; the stored one if the student enrols later, empty for none. */
  classOf(student: Student): string;
  hasLeft(student: Student): boolean;
  /** Returns the option of the class filter that contains the student: a class, or one of the other values. */
  readonly listedUnder: (student: Student) => string;
  /** Returns the students of a class, in stored order. */
  membersOf(className: string): readonly Student[];
  /**
   * Returns the stored class for lists of records: "Class 3"; "Class 3 from 1 Sep" if the student is in another class
   * until then; empty if none is stored.
   */
  storedClassInWords(student: Student): string;
  /** True if the student is in another class than the stored one until a later day. */
  changesClassLater(student: Student): boolean;
}

/** Screens ask for today, and at midnight for the next day. */
const DAYS_KEPT = 4;

/** Returns the school on a day; cached for the same membership. */
export const schoolOn = memoize((membership: Membership) =>
  memoizeByValue((day: string): SchoolOfDay => {
    const classOf = (student: Student): string =>
      membership.lastClassOf(student, { first: day, last: day });
    const hasLeft = (student: Student): boolean => hasLeftBy(student, day);
    const changesClassLater = (student: Student): boolean => {
      const from = firstDayInClass(student);
      return from !== undefined && from > day && !isInClass(student, classOf(student));
    };
    return {
      day,
      classOf,
      hasLeft,
      listedUnder: (student) => (hasLeft(student) ? LEFT_SCHOOL : classOf(student) || NO_CLASS),
      membersOf: (className) => membership.membersOn(className, day),
      storedClassInWords: (student) => {
        const { class: stored } = student;
        const from = firstDayInClass(student);
        const className = choiceText('class', stored);
        return stored === '' || from === undefined || !changesClassLater(student)
          ? className
          : t('{className} from {day}', { className, day: formatDayOfMonth(from) });
      },
      changesClassLater,
    };
  }, DAYS_KEPT),
);
