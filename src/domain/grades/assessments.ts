/** Assessments: what the grades of one exam of a class in a subject have in common. */
import { formatDay } from '#domain/basics/formats.ts';
import type { RecordOf } from '#domain/records/record.ts';
import { GRADE } from './grades.ts';

/** What an assessment is, as the grades that belong to it have it. */
export const ASSESSMENT = {
  examType: GRADE.examType,
  date: GRADE.date,
  maxMarks: GRADE.maxMarks,
};

/** An exam that a class wrote in a subject: a column of the mark book (conformance O6). */
export type Assessment = RecordOf<typeof ASSESSMENT>;

/** Tells assessments of a book apart. */
export function assessmentKey({ examType, date, maxMarks }: Assessment): string {
  return `${date}|${maxMarks}|${examType}`;
}

/** Tells the cells of a book apart. */
export function cellKey(assessment: Assessment, studentId: string): string {
  return `${assessmentKey(assessment)}|${studentId}`;
}

/** Whether nobody could tell two assessments apart by their heads. */
export function isAlike(a: Assessment, b: Assessment): boolean {
  return a.examType === b.examType && a.date === b.date;
}

/** What an assessment is called: "Quiz 12 Mar 2026". */
export function assessmentTitle({ examType, date }: Pick<Assessment, 'examType' | 'date'>): string {
  return [examType, formatDay(date)].filter((part) => part !== '').join(' ') || 'No date';
}

/** Why an assessment cannot be added beside another one. */
export function alikeSentence(assessment: Assessment): string {
  const { examType, date } = assessment;
  return `This class has a ${examType} on ${formatDay(date)} already. Choose another day or exam type.`;
}
