/** `students, teachers and classes`, each once. */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(new Set(names));
}
