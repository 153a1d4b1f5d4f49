import { msg } from '#language/t.ts';
import { readerOf } from '#school/definitions/readRecord.ts';
import {
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
import { studentSearchText, type Student } from '#school/students/students.ts';

/** Colour bands of a percentage, from 90, 80, 70, 60 and below (spec §9). */
export type PercentageBand = 'outstanding' | 'strong' | 'fair' | 'weak' | 'low';

/** One exam's result, as stored under `school_grades` (spec §3). */
export const GRADE = record({
  studentId: reference({
    label: msg('Student'),
    required: true,
    missing: msg('Choose a student'),
    searched: false,
  }),
  subject: choice({
    label: msg('Subject'),
    required: true,
    missing: msg('Choose a subject'),
    fixed: 'subject',
    searched: false,
  }),
  examType: choice({
    label: msg('Exam Type'),
    required: true,
    missing: msg('Choose an exam type'),
    fixed: 'examType',
    searched: false,
  }),
  marks: number({
    label: msg('Marks'),
    required: true,
    missing: msg('Enter the marks'),
    searched: false,
    fallback: 0,
    startsWith: 'empty',
    min: 0,
    bounds: msg('Marks must be {min} or more'),
  }),
  maxMarks: number({
    label: msg('Max Marks'),
    required: true,
    missing: msg('Enter the max marks'),
    searched: false,
    fallback: DEFAULT_MAX_MARKS,
    startsWith: DEFAULT_MAX_MARKS,
    min: 1,
    bounds: msg('Max marks must be {min} or more'),
  }),
  date: partOfKey(
    day({
      label: msg('Date'),
      required: true,
      missing: msg('Enter a date'),
      searched: false,
      startsWith: 'today',
    }),
  ),
  /** Id of the class record; empty where the student's class has none. */
  classId: partOfKey(id()),
  /** What the assessment was about: "Fractions". Tells two of one exam type and day apart. */
  title: leftOutIfEmpty(text({ label: msg('Title'), required: false, searched: false })),
});

export type Grade = RecordOf<typeof GRADE>;

/** A stored record read as a grade. */
export const asGrade = readerOf(GRADE);

/** What a form gives; the class comes from the student. */
export type GradeFields = Omit<Grade, 'id' | 'classId' | 'title'> & {
  /** Empty for none. */
  readonly title?: string | undefined;
};

/** The colour band of an exact percentage (spec §9). */
export function percentageBand(percent: number): PercentageBand {
  if (percent >= 90) return 'outstanding';
  if (percent >= 80) return 'strong';
  if (percent >= 70) return 'fair';
  if (percent >= 60) return 'weak';
  return 'low';
}

/** Grade search covers the student's full name and roll number (spec §5): one text for all of a student's grades. */
export function gradeSearchText(student: Student | undefined): string {
  return student === undefined ? '' : studentSearchText(student);
}

/** Whether the marks exceed the maximum. Allowed as extra credit, but said (docs/conformance.md, Departures). */
export function marksOverMaximum(marks: number, maxMarks: number): boolean {
  return marks > maxMarks;
}

/** Whether marks have a share of their maximum. "5 of 0" has none, counts in no average and earns no letter (spec §9). */
export function hasShare({ maxMarks }: Pick<Grade, 'maxMarks'>): boolean {
  return maxMarks > 0;
}
