import { studentSearchText, type Student } from '#domain/students/students.ts';
import type { ListFilter, Searched } from '#editing/lists/narrow.ts';
import { useClassNamesOffered } from '#editing/forms/useClassNamesOffered.ts';
import { useRecordDialogs } from '#editing/forms/useRecordDialogs.ts';
import { useRecordList } from '#editing/lists/useRecordList.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';

/** Drives the Students screen: who is listed, and which dialog is open. */
export function useStudentsScreen() {
  const classNames = useClassNamesOffered();
  const filters = useMemo(
    (): ListFilter<Student>[] => [
      {
        by: 'class',
        all: 'All Classes',
        choices: classNames,
        valueOf: (student) => student.class,
      },
    ],
    [classNames],
  );
  const list = useRecordList({
    records: useSchool((school) => school.students),
    searched,
    filters,
  });
  const dialogs = useRecordDialogs<Student>();
  return { list, dialogs };
}

function searched(student: Student): Searched {
  return { haystack: studentSearchText(student) };
}
