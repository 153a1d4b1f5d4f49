/**
 * The address of a person's page: `/students?student=<id>`, `/teachers?teacher=<id>` (docs/conformance.md, A person’s
 * page).
 */

/** The kinds of people with a page. */
export type PersonKind = 'student' | 'teacher';

/** Returns the address of a person's page, with its list's filters. */
export function personPath(
  kind: PersonKind,
  id: string,
  list: Readonly<Record<string, string>> = {},
): string {
  const params = new URLSearchParams(list);
  params.set(kind, id);
  return `/${kind}s?${params.toString()}`;
}

/** State of a history entry made by a link within the app: one step back leads to that link. */
export const OPENED_WITHIN_APP = { within: 1 } as const;
