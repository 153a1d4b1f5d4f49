import { useTexts } from '#language/useLanguage.ts';
import { classFilterChoices, LEFT_SCHOOL } from '#school/classes/currentClass.ts';
import { subjectsOffered } from '#school/grading/subjects.ts';
import { chosenOption, type Searched } from '#records/lists/narrow.ts';
import { useAddress } from '#records/lists/useAddress.ts';
import { useClassNamesEver } from '#records/forms/useClassNamesOffered.ts';
import { useRecordList } from '#records/lists/useRecordList.ts';
import { useAllGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { gradeFilters, gradeIndexOf, type GradeRow } from './gradeIndex.ts';

/** Returns the list of grades, and whether it shows those of leavers. */
export function useGradesScreen() {
  const { status, records } = useAllGrades();
  const students = useSchool((school) => school.students);
  const classNames = useClassNamesEver();
  const today = useSchoolToday();
  const index = gradeIndexOf(records)(students)(today);
  const choices = useTexts(
    () => classFilterChoices(classNames, students, today.listedUnder),
    [classNames, students, today],
  );
  const settings = useSchool((school) => school.settings);
  const filters = useTexts(
    () => gradeFilters(subjectsOffered(settings, 'grades', index.subjects), choices),
    [settings, index, choices],
  );
  const list = useRecordList({ records: index.rows, searched: studentOf, filters });
  const showsLeft = chosenOption(choices, useAddress().get('class')) === LEFT_SCHOOL;
  return { status, list, showsLeft };
}

function studentOf({ student }: GradeRow): Searched {
  return student;
}
