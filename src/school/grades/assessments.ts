/** Assessments: what the grades of one exam of a class in a subject have in common. */
import { t } from '#language/t.ts';
import { formatDay } from '#school/text/formats.ts';
import type { RecordOf } from '#school/definitions/record.ts';
import { examName } from './examName.ts';
import { GRADE } from './grades.ts';

/** What an assessment is, as the grades that belong to it have it. */
export const ASSESSMENT = {
  examType: GRADE.examType,
  title: GRADE.title,
  date: GRADE.date,
  maxMarks: GRADE.maxMarks,
};

/** An exam that a class wrote in a subject: a column of the mark book (docs/conformance.md, Mark book). */
export type Assessment = RecordOf<typeof ASSESSMENT>;

/** What a form gives: an empty title is none. */
export type AssessmentFields = Omit<Assessment, 'title'> & { readonly title?: string | undefined };

/** The assessment that a grade, a typed mark or a column belongs to, without what else these hold. */
export function assessmentOf({ examType, title, date, maxMarks }: AssessmentFields): Assessment {
  return { examType, date, maxMarks, ...(title && { title }) };
}

/** Tells assessments of a book apart. Drafts keep it, so an assessment without a title has the one it always had. */
export function assessmentKey({ examType, title, date, maxMarks }: AssessmentFields): string {
  return `${date}|${maxMarks}|${examType}${title ? `\n${title}` : ''}`;
}

/** Tells the cells of a book apart. */
export function cellKey(assessment: Assessment, studentId: string): string {
  return `${assessmentKey(assessment)}|${studentId}`;
}

/** Whether nobody could tell two assessments apart by their heads. */
export function isAlike(a: AssessmentFields, b: AssessmentFields): boolean {
  return a.examType === b.examType && a.date === b.date && (a.title ?? '') === (b.title ?? '');
}

/** What an assessment is called: "Quiz 12 Mar 2026", "Quiz: Fractions 12 Mar 2026". */
export function assessmentName({
  date,
  ...exam
}: Pick<AssessmentFields, 'examType' | 'title' | 'date'>): string {
  const [name, day] = [examName(exam), formatDay(date)];
  if (name === '' || day === '') return name || day || t('No date');
  return t('{exam} {day}', { exam: name, day });
}

/** Why an assessment cannot be added beside another one. */
export function alikeSentence(assessment: AssessmentFields): string {
  return t(
    'This class already has this assessment on {day}: {exam}. Choose another day, exam type or title.',
    { exam: examName(assessment), day: formatDay(assessment.date) },
  );
}
