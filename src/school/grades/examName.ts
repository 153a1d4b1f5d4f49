import type { Grade } from './grades.ts';

/** What an exam is called, whichever day it was: "Quiz", "Quiz: Fractions". */
export function examName({
  examType,
  title = '',
}: Pick<Grade, 'examType'> & { readonly title?: string | undefined }): string {
  return [examType, title].filter((part) => part !== '').join(': ');
}
