/** Who is at school on a day, and in which class: lists and defaults that mean the day ask here. */
import { formatDayOfMonth } from '#school/text/formats.ts';
import { sentence } from '#school/text/isolated.ts';
import { memoize, memoizeByValue } from '#school/text/memoize.ts';
import { firstDayInClass, hasLeftBy } from '#school/students/leaving.ts';
import type { Student } from '#school/students/students.ts';
import { isInClass, LEFT_SCHOOL, NO_CLASS } from './currentClass.ts';
import type { Membership } from './membership.ts';

/**
 * The school on one day. A school year that was started early has no effect before its first day: students are in their
 * old classes, and who leaves at the end of the old year is still a student.
 */
export interface SchoolOfDay {
  /** `YYYY-MM-DD`. */
  readonly day: string;
  /** The class that a student is in; the stored one of a student who comes later, empty where there is none. */
  classOf(student: Student): string;
  hasLeft(student: Student): boolean;
  /** Where a student stands in a list that is filtered by class: a class, or the value of a choice that is none. */
  readonly listedUnder: (student: Student) => string;
  /** The students of a class, in the order in which they are stored. */
  membersOf(className: string): readonly Student[];
  /**
   * The stored class, which lists of records show: "Class 3"; "Class 3 from 1 Sep" where the student is in another class
   * until then; empty where none is stored.
   */
  storedClassInWords(student: Student): string;
}

/** Screens ask for today, and at midnight for the next day. */
const DAYS_KEPT = 4;

/** The school on a day, worked out once for the same membership. */
export const schoolOn = memoize((membership: Membership) =>
  memoizeByValue((day: string): SchoolOfDay => {
    const classOf = (student: Student): string =>
      membership.lastClassOf(student, { first: day, last: day });
    const hasLeft = (student: Student): boolean => hasLeftBy(student, day);
    return {
      day,
      classOf,
      hasLeft,
      listedUnder: (student) => (hasLeft(student) ? LEFT_SCHOOL : classOf(student) || NO_CLASS),
      membersOf: (className) => membership.membersOn(className, day),
      storedClassInWords: (student) => {
        const { class: stored } = student;
        const from = firstDayInClass(student);
        if (
          stored === '' ||
          from === undefined ||
          from <= day ||
          isInClass(student, classOf(student))
        )
          return stored;
        return sentence`${stored} from ${formatDayOfMonth(from)}`;
      },
    };
  }, DAYS_KEPT),
);
