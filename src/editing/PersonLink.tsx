import { nameLinkClass } from '#ui/display/nameLink.ts';
import { Link, useLocation } from 'wouter';
import { personPath, WITHIN, type PersonKind } from './personAddress.ts';

export interface PersonLinkProps {
  kind: PersonKind;
  id: string;
  /** As it is read. */
  name: string;
  /** What to narrow the list of that page to, by the keys of its address: the class it was called from. */
  list?: Readonly<Record<string, string>> | undefined;
  /** Keys of the present address that mean the same in that list. */
  carry?: readonly string[] | undefined;
  /** Reached by Tab unless said otherwise, for lists in which another stop a row is in the way. */
  tabIndex?: -1 | undefined;
}

/** A student's or teacher's name, which leads to that person's page. */
export function PersonLink({ kind, id, name, list, carry, tabIndex }: PersonLinkProps) {
  const [path, navigate] = useLocation();
  const to = personPath(kind, id, list);
  return (
    <Link
      href={to}
      state={WITHIN}
      className={nameLinkClass}
      tabIndex={tabIndex}
      title={name}
      onClick={(event) => {
        event.preventDefault();
        const asked = new URLSearchParams(window.location.search);
        // The person's own list stays as it was searched, filtered and ordered.
        const isOwnList = to.startsWith(`${path}?`);
        const kept = [...asked].filter(([key]) => isOwnList || carry?.includes(key));
        navigate(personPath(kind, id, { ...list, ...Object.fromEntries(kept) }), { state: WITHIN });
      }}
    >
      {name}
    </Link>
  );
}
