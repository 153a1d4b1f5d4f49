import { classNamesOffered } from '#domain/classes.ts';
import { deleteGrade } from '#domain/gradeIntents.ts';
import { useRemoval } from '#editing/useRemoval.ts';
import { useAllGrades, useSchool } from '#state/SchoolContext.tsx';
import { useMemo, useState } from 'react';
import { filterGrades, gradeIndex, type GradeFilter, type GradeRow } from './gradeIndex.ts';

/** What lies over the list: the form (of a grade, or of a new one), or the question before a deletion. */
export type GradeDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly row: GradeRow }
  | { readonly kind: 'remove'; readonly row: GradeRow };

const EVERYTHING: GradeFilter = { query: '', className: '', subject: '' };

/** What the Grades screen shows, and what can be done there. */
export function useGradesScreen() {
  const { status, records } = useAllGrades();
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const classNames = useMemo(() => classNamesOffered(classes, students), [classes, students]);
  const index = useMemo(() => gradeIndex(records, students), [records, students]);
  const [filter, setFilter] = useState(EVERYTHING);
  const rows = useMemo(() => filterGrades(index, filter), [index, filter]);
  const [dialog, setDialog] = useState<GradeDialog | null>(null);
  const remove = useRemoval();
  const actions = useMemo(
    () => ({
      onEdit: (row: GradeRow) => setDialog({ kind: 'edit', row }),
      onDelete: (row: GradeRow) => setDialog({ kind: 'remove', row }),
    }),
    [],
  );

  return {
    status,
    index,
    rows,
    classNames,
    filter,
    narrow: (part: Partial<GradeFilter>) => setFilter((filter) => ({ ...filter, ...part })),
    showAll: () => setFilter(EVERYTHING),
    actions,
    dialog,
    openAdd: () => setDialog({ kind: 'add' }),
    closeDialog: () => setDialog(null),
    confirmRemoval: ({ grade }: GradeRow) => {
      setDialog(null);
      void remove(deleteGrade(grade));
    },
  };
}
