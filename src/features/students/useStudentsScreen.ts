import { classFilterChoices, LEFT_SCHOOL, listedUnder } from '#domain/classes/currentClass.ts';
import { hasLeft, studentsNow } from '#domain/students/hasLeft.ts';
import { studentSearchText, type Student } from '#domain/students/students.ts';
import type { ListFilter, Searched } from '#editing/lists/narrow.ts';
import { useAddress } from '#editing/lists/useAddress.ts';
import { useClassNamesOffered } from '#editing/forms/useClassNamesOffered.ts';
import { useRecordDialogs } from '#editing/forms/useRecordDialogs.ts';
import { useRecordList } from '#editing/lists/useRecordList.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';

/** Drives the Students screen: who is listed, and which dialog is open. */
export function useStudentsScreen() {
  const classNames = useClassNamesOffered();
  const students = useSchool((school) => school.students);
  const choices = useMemo(() => classFilterChoices(classNames, students), [classNames, students]);
  const showsLeft = useAddress().get('class') === LEFT_SCHOOL && choices.includes(LEFT_SCHOOL);
  const filters = useMemo(
    (): ListFilter<Student>[] => [
      {
        by: 'class',
        all: 'All Classes',
        choices,
        valueOf: listedUnder,
      },
    ],
    [choices],
  );
  const list = useRecordList({
    records: useMemo(
      () => (showsLeft ? students.filter(hasLeft) : studentsNow(students)),
      [showsLeft, students],
    ),
    searched,
    filters,
  });
  const dialogs = useRecordDialogs<Student>();
  return { list, dialogs, showsLeft };
}

function searched(student: Student): Searched {
  return { haystack: studentSearchText(student) };
}
