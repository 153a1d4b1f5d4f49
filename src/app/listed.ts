import { formatList } from '#domain/basics/formats.ts';

/** `students, teachers and classes`, each once. */
export function listed(names: readonly string[]): string {
  return formatList(new Set(names));
}
