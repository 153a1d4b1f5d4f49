import { AppLink } from '#ui/controls/AppLink.tsx';
import { nameLinkClass } from '#ui/display/nameLink.ts';
import { personPath, WITHIN } from './personAddress.ts';
import { usePersonName, type PersonNameProps } from '#records/lists/PersonName.tsx';

export interface PersonLinkProps extends PersonNameProps {
  person: PersonNameProps['person'] & { readonly id: string };
  /** What to narrow the list of that page to, by the keys of its address: the class it was called from. */
  list?: Readonly<Record<string, string>> | undefined;
  /** Keys of the present address that mean the same in that list. */
  carry?: readonly string[] | undefined;
  /** Reached by Tab unless said otherwise, for lists in which another stop a row is in the way. */
  tabIndex?: -1 | undefined;
}

/** A student's or teacher's name, which leads to that person's page. */
export function PersonLink({ kind, person, list, carry, tabIndex }: PersonLinkProps) {
  const { id } = person;
  const name = usePersonName(kind, person);
  return (
    <AppLink
      href={personPath(kind, id, list)}
      leadsTo={() => {
        const { pathname, search } = window.location;
        // The person's own list stays as it was searched, filtered and ordered.
        const isOwnList = pathname.endsWith(`/${kind}s`);
        const kept = [...new URLSearchParams(search)].filter(
          ([key]) => isOwnList || carry?.includes(key),
        );
        return personPath(kind, id, { ...list, ...Object.fromEntries(kept) });
      }}
      state={WITHIN}
      className={nameLinkClass}
      tabIndex={tabIndex}
      title={name}
    >
      {name}
    </AppLink>
  );
}
