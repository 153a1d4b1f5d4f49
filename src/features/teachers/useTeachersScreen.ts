import { finder } from '#domain/search.ts';
import { deleteTeacher } from '#domain/teacherIntents.ts';
import type { Teacher } from '#domain/teachers.ts';
import { teacherSearchText } from '#domain/teachers.ts';
import { useRemoval } from '#editing/useRemoval.ts';
import { useSchool } from '#state/SchoolContext.tsx';
import { useCallback, useMemo, useState } from 'react';
import { subjectsOffered } from './subjectsOffered.ts';

/** What stands before the list: a form, or the question whether to delete. */
type TeacherDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly teacher: Teacher };

/** Drives the Teachers screen: who is listed, what is open, and the acts. */
export function useTeachersScreen() {
  const teachers = useSchool((school) => school.teachers);
  const [query, setQuery] = useState('');
  const [chosenSubject, setChosenSubject] = useState('');
  const [dialog, setDialog] = useState<TeacherDialog | null>(null);
  const removal = useRemoval();

  const subjects = useMemo(() => subjectsOffered(teachers), [teachers]);
  // A subject of one teacher only may go with that teacher while it is the filter.
  const subject = subjects.includes(chosenSubject) ? chosenSubject : '';
  const haystacks = useMemo(() => teachers.map(teacherSearchText), [teachers]);
  const rows = useMemo(() => {
    const isFound = finder(query);
    return teachers.filter(
      (teacher, index) =>
        (subject === '' || teacher.subject === subject) && isFound(haystacks[index] ?? ''),
    );
  }, [teachers, haystacks, subject, query]);

  const edit = useCallback((teacher: Teacher) => setDialog({ kind: 'edit', teacher }), []);
  const remove = useCallback((teacher: Teacher) => setDialog({ kind: 'remove', teacher }), []);

  return {
    rows,
    total: teachers.length,
    query,
    setQuery,
    subjects,
    subject,
    setSubject: setChosenSubject,
    showAll: () => {
      setQuery('');
      setChosenSubject('');
    },
    dialog,
    add: () => setDialog({ kind: 'add' }),
    edit,
    remove,
    close: () => setDialog(null),
    confirmRemoval: (teacher: Teacher) => {
      setDialog(null);
      void removal(deleteTeacher(teacher));
    },
  };
}
