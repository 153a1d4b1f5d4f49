/** What the papers for families have in common: the head with the school, and the lines to sign on. */
import { t } from '#language/t.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { formatDay, commaList } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';

/** Returns the head of a page for families: the school, its mark and address, and the day. */
export function usePageHead() {
  const settings = useSchool((school) => school.settings);
  return {
    owner: isolated(settings.schoolName),
    mark: schoolMark(settings),
    address: commaList(settings.address.split('\n')),
    day: formatDay(useToday()),
  };
}

/** Returns the label of a line to sign on: "Maria Lopez, Principal"; the role alone without a name. */
export function signerLabel(name: string, role: string): string {
  return name.trim() === '' ? role : t('{name}, {role}', { name: name.trim(), role });
}
