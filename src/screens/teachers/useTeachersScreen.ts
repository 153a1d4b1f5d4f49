import { teacherSearchText, type Teacher } from '#school/teachers/teachers.ts';
import type { ListFilter, Searched } from '#records/lists/narrow.ts';
import { useRecordDialogs } from '#records/forms/useRecordDialogs.ts';
import { useRecordList } from '#records/lists/useRecordList.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useMemo } from 'react';
import { subjectsOffered } from './subjectsOffered.ts';

/** Drives the Teachers screen: who is listed, and which dialog is open. */
export function useTeachersScreen() {
  const teachers = useSchool((school) => school.teachers);
  const filters = useMemo(
    (): ListFilter<Teacher>[] => [
      {
        id: 'subject',
        label: 'Filter by subject',
        all: 'All Subjects',
        choices: subjectsOffered(teachers),
        valueOf: ({ subject }) => subject,
      },
    ],
    [teachers],
  );
  const list = useRecordList({ records: teachers, searched, filters });
  return { list, dialogs: useRecordDialogs<Teacher>() };
}

function searched(teacher: Teacher): Searched {
  return { haystack: teacherSearchText(teacher) };
}
