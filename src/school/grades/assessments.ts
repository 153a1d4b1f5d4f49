/** Assessments: exams of a class in a subject. Each grade repeats the fields of its assessment. */
import { msg, t } from '#language/t.ts';
import { phrase, phraseText, type Phrase } from '#school/text/phrase.ts';
import { type Grade, GRADE } from './grades.ts';
import { formatDay } from '#school/text/formats.ts';
import type { RecordOf } from '#school/definitions/record.ts';

/** Returns the name of an exam without its day: "Quiz", "Quiz: Fractions". */
export function examName(exam: ExamNamed): string {
  return phraseText(examPhrase(exam));
}

/** Returns the name as a phrase, which can be stored. */
export function examPhrase({ examType, title = '' }: ExamNamed): Phrase {
  if (examType === '') return title;
  const type = { choice: 'examType', stored: examType } as const;
  return title === '' ? type : phrase(msg('{type}: {title}'), { type, title });
}

type ExamNamed = Pick<Grade, 'examType'> & { readonly title?: string | undefined };

/** The fields that all grades of an assessment share. */
export const ASSESSMENT = {
  examType: GRADE.examType,
  title: GRADE.title,
  date: GRADE.date,
  maxMarks: GRADE.maxMarks,
};

/** An exam that a class wrote in a subject: a column of the mark book (docs/conformance.md, Mark book). */
export type Assessment = RecordOf<typeof ASSESSMENT>;

/** The result of a form; an empty title counts as none. */
export type AssessmentFields = Omit<Assessment, 'title'> & { readonly title?: string | undefined };

/** Returns only the fields of the assessment, from a grade, a typed mark or a column. */
export function assessmentOf({ examType, title, date, maxMarks }: AssessmentFields): Assessment {
  return { examType, date, maxMarks, ...(title && { title }) };
}

/** Returns the key of an assessment in its mark book. Never change the keys without a title: drafts store them. */
export function assessmentKey({ examType, title, date, maxMarks }: AssessmentFields): string {
  return `${date}|${maxMarks}|${examType}${title ? `\n${title}` : ''}`;
}

/** Returns the key of a cell in its mark book. */
export function cellKey(assessment: Assessment, studentId: string): string {
  return `${assessmentKey(assessment)}|${studentId}`;
}

/** True if two assessments have the same heading, so that people cannot tell them apart. */
export function isAlike(a: AssessmentFields, b: AssessmentFields): boolean {
  return a.examType === b.examType && a.date === b.date && (a.title ?? '') === (b.title ?? '');
}

/** Returns the name of an assessment: "Quiz 12 Mar 2026", "Quiz: Fractions 12 Mar 2026". */
export function assessmentName({
  date,
  ...exam
}: Pick<AssessmentFields, 'examType' | 'title' | 'date'>): string {
  const [name, day] = [examName(exam), formatDay(date)];
  if (name === '' || day === '') return name || day || t('No date');
  return t('{exam} {day}', { exam: name, day });
}

/** Returns why an assessment cannot be added beside one with the same heading. */
export function alikeSentence(assessment: AssessmentFields): string {
  return t(
    'This class already has this assessment on {day}: {exam}. Choose another day, exam type or title.',
    { exam: examName(assessment), day: formatDay(assessment.date) },
  );
}
