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
    label: 'Student',
    required: true,
    searched: false,
  }),
  subject: choice({
    label: 'Subject',
    required: true,
    searched: false,
  }),
  examType: choice({
    label: 'Exam Type',
    required: true,
    searched: false,
  }),
  marks: number({
    label: 'Marks',
    required: 'Enter the marks',
    searched: false,
    fallback: 0,
    startsWith: 'empty',
    min: 0,
    bounds: 'Marks are 0 or more',
  }),
  maxMarks: number({
    label: 'Max Marks',
    required: 'Enter the max marks',
    searched: false,
    fallback: DEFAULT_MAX_MARKS,
    startsWith: DEFAULT_MAX_MARKS,
    min: 1,
    bounds: 'Max marks are 1 or more',
  }),
  date: partOfKey(
    day({
      label: 'Date',
      required: true,
      searched: false,
      startsWith: 'today',
    }),
  ),
  /** Id of the class record; empty where the student's class has none. */
  classId: partOfKey(id()),
  /** What the assessment was about: "Fractions". Tells two of one exam type and day apart. */
  title: leftOutIfEmpty(text({ label: 'Title', required: false, searched: false })),
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
