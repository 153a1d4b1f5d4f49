import { msg } from '#language/t.ts';
import { readerOf } from '#school/definitions/readRecord.ts';
import {
  asked,
  choice,
  day,
  id,
  leftOutIfEmpty,
  number,
  partOfKey,
  record,
  reference,
  text,
  type RecordOf,
} from '#school/definitions/record.ts';
import { DEFAULT_MAX_MARKS } from '#school/grading/examTypes.ts';

/** One exam's result, as stored under `school_grades` (spec §3). */
export const GRADE = record({
  studentId: reference(asked(msg('Student'), msg('Choose a student'))),
  subject: choice(asked(msg('Subject'), msg('Choose a subject'), { fixed: 'subject' })),
  examType: choice(asked(msg('Exam Type'), msg('Choose an exam type'), { fixed: 'examType' })),
  marks: number(
    asked(msg('Marks'), msg('Enter the marks'), {
      fallback: 0,
      startsWith: 'empty',
      min: 0,
      bounds: msg('Marks must be {min} or more'),
    }),
  ),
  maxMarks: number(
    asked(msg('Max Marks'), msg('Enter the max marks'), {
      fallback: DEFAULT_MAX_MARKS,
      startsWith: DEFAULT_MAX_MARKS,
      min: 1,
      bounds: msg('Max marks must be {min} or more'),
    }),
  ),
  date: partOfKey(day(asked(msg('Date'), msg('Enter a date'), { startsWith: 'today' }))),
  /** The id of the class record; empty if the student's class has no record. */
  classId: partOfKey(id()),
  /** The topic of the assessment: "Fractions". Distinguishes two assessments of one exam type and day. */
  title: leftOutIfEmpty(text({ label: msg('Title'), required: false, searched: false })),
});

export type Grade = RecordOf<typeof GRADE>;

/** Reads a stored record as a grade. */
export const asGrade = readerOf(GRADE);

/** The form's result; the class comes from the student. */
export type GradeFields = Omit<Grade, 'id' | 'classId' | 'title'> & {
  /** Empty for none. */
  readonly title?: string | undefined;
};

/** True if marks are a share of a maximum. "5 of 0" is none: it counts in no average and earns no letter (spec §9). */
export function hasShare({ maxMarks }: Pick<Grade, 'maxMarks'>): boolean {
  return maxMarks > 0;
}
