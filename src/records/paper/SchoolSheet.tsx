import { isolated } from '#school/text/isolated.ts';
import { formatDay } from '#school/text/formats.ts';
import { schoolMark } from '#school/settings/schoolMark.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { PrintSheet, type PrintSheetProps } from '#ui/paper/PrintSheet.tsx';

/** A sheet headed with the school's name and the print date. Import it with its `Paper`. */
export function SchoolSheet(props: Omit<PrintSheetProps, 'owner' | 'mark' | 'printed'>) {
  const owner = useSchool((school) => school.settings.schoolName);
  const mark = useSchool((school) => schoolMark(school.settings));
  return (
    <PrintSheet
      {...props}
      title={isolated(props.title)}
      owner={isolated(owner)}
      mark={mark}
      printed={`Printed on ${formatDay(useToday())}`}
    />
  );
}
