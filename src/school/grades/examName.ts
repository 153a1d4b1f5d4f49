import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import type { Grade } from './grades.ts';

/** Shows what an exam is called, whichever day it was: "Quiz", "Quiz: Fractions". */
export function examName({
  examType,
  title = '',
}: Pick<Grade, 'examType'> & { readonly title?: string | undefined }): string {
  const type = choiceText('examType', examType);
  return type === '' || title === '' ? type || title : t('{type}: {title}', { type, title });
}
