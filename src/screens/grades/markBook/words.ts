import { t } from '#language/t.ts';

/** Returns "1 mark not saved", "12 marks not saved". */
export function marksUnsavedInWords(count: number): string {
  return t('{count, plural, one {# mark} other {# marks}} not saved', { count });
}
