import { studentSearchText, type Student } from '#domain/students.ts';
import type { ListFilter, Searched } from '#editing/narrow.ts';
import { useClassNamesOffered } from '#editing/useClassNamesOffered.ts';
import { useRecordDialogs } from '#editing/useRecordDialogs.ts';
import { useRecordList } from '#editing/useRecordList.ts';
import { useSchool } from '#state/SchoolContext.tsx';
import { useEffect, useMemo } from 'react';
import { useSearchParams } from 'wouter';

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
  const dialogs = useRecordDialogs<Student>(useAddInAddress());
  return { list, dialogs };
}

function searched(student: Student): Searched {
  return { haystack: studentSearchText(student) };
}

/** `/students?add` opens Add Student: the dashboard's quick action. The address then forgets it. */
function useAddInAddress(): boolean {
  const [address, setAddress] = useSearchParams();
  const asked = address.has('add');
  useEffect(() => {
    if (asked) setAddress({}, { replace: true });
  }, [asked, setAddress]);
  return asked;
}
