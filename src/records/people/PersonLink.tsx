import { AppLink } from '#ui/controls/AppLink.tsx';
import { nameLinkClass } from '#ui/display/text.tsx';
import { personPath, OPENED_WITHIN_APP } from './personAddress.ts';
import { usePersonName, type PersonNameProps } from '#records/lists/PersonName.tsx';

export interface PersonLinkProps extends PersonNameProps {
  person: PersonNameProps['person'] & { readonly id: string };
  /** Filters for the list behind the page, by address key: the class of the current screen. */
  list?: Readonly<Record<string, string>> | undefined;
  /** Keys of the current address that mean the same in that list. */
  carry?: readonly string[] | undefined;
  /** By default Tab reaches the link; −1 for lists in which one more stop a row would be in the way. */
  tabIndex?: -1 | undefined;
}

/** A student's or teacher's name, linked to the person's page. */
export function PersonLink({ kind, person, list, carry, tabIndex }: PersonLinkProps) {
  const { id } = person;
  const name = usePersonName(kind, person);
  return (
    <AppLink
      href={personPath(kind, id, list)}
      leadsTo={() => {
        const { pathname, search } = window.location;
        // The person's own list keeps its search, filters and order.
        const isOwnList = pathname.endsWith(`/${kind}s`);
        const carriedParams = [...new URLSearchParams(search)].filter(
          ([key]) => isOwnList || carry?.includes(key),
        );
        return personPath(kind, id, { ...list, ...Object.fromEntries(carriedParams) });
      }}
      state={OPENED_WITHIN_APP}
      className={nameLinkClass}
      tabIndex={tabIndex}
      title={name}
    >
      {name}
    </AppLink>
  );
}
