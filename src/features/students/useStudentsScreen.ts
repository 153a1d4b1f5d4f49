import { classNamesOffered } from '#domain/classes.ts';
import { finder } from '#domain/search.ts';
import { deleteStudent } from '#domain/studentIntents.ts';
import type { Student } from '#domain/students.ts';
import { studentSearchText } from '#domain/students.ts';
import { useRemoval } from '#editing/useRemoval.ts';
import { useSchool } from '#state/SchoolContext.tsx';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';

/** What stands before the list: a form, or the question whether to delete. */
type StudentDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'remove'; readonly student: Student };

/** Drives the Students screen: what is listed, what is open, and the acts. */
export function useStudentsScreen() {
  const students = useSchool((school) => school.students);
  const classNames = useClassNamesOffered();
  const [query, setQuery] = useState('');
  const [chosenClass, setChosenClass] = useState('');
  const [dialog, setDialog] = useDialogFromAddress();
  const removal = useRemoval();

  // A class may be renamed elsewhere while it is the filter.
  const className = classNames.includes(chosenClass) ? chosenClass : '';
  const haystacks = useMemo(() => students.map(studentSearchText), [students]);
  const rows = useMemo(() => {
    const isFound = finder(query);
    return students.filter(
      (student, index) =>
        (className === '' || student.class === className) && isFound(haystacks[index] ?? ''),
    );
  }, [students, haystacks, className, query]);

  const edit = useCallback((student: Student) => setDialog({ kind: 'edit', student }), [setDialog]);
  const remove = useCallback(
    (student: Student) => setDialog({ kind: 'remove', student }),
    [setDialog],
  );

  return {
    rows,
    total: students.length,
    query,
    setQuery,
    classNames,
    className,
    setClassName: setChosenClass,
    showAll: () => {
      setQuery('');
      setChosenClass('');
    },
    dialog,
    add: () => setDialog({ kind: 'add' }),
    edit,
    remove,
    close: () => setDialog(null),
    confirmRemoval: (student: Student) => {
      setDialog(null);
      void removal(deleteStudent(student));
    },
  };
}

/** Every class a student may be in, or be looked for in. */
export function useClassNamesOffered(): readonly string[] {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  return useMemo(() => classNamesOffered(classes, students), [classes, students]);
}

/** `/students?add` opens Add Student: the dashboard's quick action. The address then forgets it. */
function useDialogFromAddress() {
  const [address, setAddress] = useSearchParams();
  const asked = address.has('add');
  const [dialog, setDialog] = useState<StudentDialog | null>(asked ? { kind: 'add' } : null);
  useEffect(() => {
    if (asked) setAddress({}, { replace: true });
  }, [asked, setAddress]);
  return [dialog, setDialog] as const;
}
