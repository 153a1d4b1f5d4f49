/** Where a person's page is: `/students?student=<id>`, `/teachers?teacher=<id>` (docs/conformance.md, A person’s page). */

/** Whose page it can be. */
export type PersonKind = 'student' | 'teacher';

/** The address of a person's page, with what its list is narrowed to. */
export function personPath(
  kind: PersonKind,
  id: string,
  list: Readonly<Record<string, string>> = {},
): string {
  const asked = new URLSearchParams(list);
  asked.set(kind, id);
  return `/${kind}s?${asked.toString()}`;
}

/** Left with an entry of the history that a link within the app made: one step back leads to where that was. */
export const WITHIN = { within: 1 } as const;
