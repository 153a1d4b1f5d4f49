import { t } from '#language/t.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { formatDay, commaList } from '#school/text/formats.ts';
import { isolated } from '#language/isolated.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday, useNameOrder } from '#state/school/useSchoolFacts.ts';
import { assignedTeacher } from '#school/teachers/teachers.ts';
import { chooseView, useView } from '#state/browser/remembered.ts';
import type { PaperSize } from '#ui/paper/SheetOnScreen.tsx';

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

/** Returns the name of a class's teacher, "Not Assigned" for a class without one; empty if there is no such class. */
export function useClassTeacher(className: string): string {
  const teachers = useSchool((school) => school.teachers);
  const classes = useSchool((school) => school.classes);
  const known = classes.find(({ name }) => name === className && name !== '');
  const teacher = teachers.find(({ id }) => id === known?.teacherId);
  const order = useNameOrder();
  return known ? assignedTeacher(teacher, order) : '';
}

/** Regions that print on Letter; all others print on A4. */
const LETTER_REGIONS = /-(?:US|CA|MX|PH|CL|CO|CR|GT|PA|PR|SV|VE)\b/i;

/** Returns the paper size of sheets on screen, by default that of the browser's region, and a way to choose. */
export function usePaperSize(): readonly [PaperSize, (size: PaperSize) => void] {
  const chosen = useView('paper');
  const usual = LETTER_REGIONS.test(navigator.language) ? 'letter' : 'a4';
  return [chosen === 'usual' ? usual : chosen, (size) => chooseView('paper', size)];
}
