import { classFilterChoices, LEFT_SCHOOL } from '#domain/classes/currentClass.ts';
import { chosenOption, type Searched } from '#editing/lists/narrow.ts';
import { useAddress } from '#editing/lists/useAddress.ts';
import { useClassNamesOffered } from '#editing/forms/useClassNamesOffered.ts';
import { useRecordList } from '#editing/lists/useRecordList.ts';
import { useAllGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';
import { gradeFilters, gradeIndexOf, type GradeRow } from './gradeIndex.ts';

/** What the list of grades shows. */
export function useGradesScreen() {
  const { status, records } = useAllGrades();
  const students = useSchool((school) => school.students);
  const classNames = useClassNamesOffered();
  const index = gradeIndexOf(records)(students);
  const choices = useMemo(() => classFilterChoices(classNames, students), [classNames, students]);
  const filters = useMemo(() => gradeFilters(index, choices), [index, choices]);
  const list = useRecordList({ records: index.rows, searched: studentOf, filters });
  const showsLeft = chosenOption(choices, useAddress().get('class')) === LEFT_SCHOOL;
  return { status, list, showsLeft };
}

function studentOf({ student }: GradeRow): Searched {
  return student;
}
