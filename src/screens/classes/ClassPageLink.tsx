import type { SchoolClass } from '#school/classes/classes.ts';
import { OPENED_WITHIN_APP } from '#records/people/PersonLink.tsx';
import { AppLink } from '#ui/controls/AppLink.tsx';
import { nameLinkClass } from '#ui/display/text.tsx';

/** A class's name, linked to the page of the class: `/classes?class=<id>`. */
export function ClassPageLink({ schoolClass, title }: { schoolClass: SchoolClass; title: string }) {
  const query = new URLSearchParams({ class: schoolClass.id }).toString();
  return (
    <AppLink href={`/classes?${query}`} state={OPENED_WITHIN_APP} className={nameLinkClass}>
      {title}
    </AppLink>
  );
}
