import { t } from '#language/t.ts';
import { choiceText } from '#school/text/choices.ts';
import type { Grade } from './grades.ts';

/** Returns the name of an exam without its day: "Quiz", "Quiz: Fractions". */
export function examName({
  examType,
  title = '',
}: Pick<Grade, 'examType'> & { readonly title?: string | undefined }): string {
  const type = choiceText('examType', examType);
  return type === '' || title === '' ? type || title : t('{type}: {title}', { type, title });
}
