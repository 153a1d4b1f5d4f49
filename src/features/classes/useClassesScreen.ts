import { deleteClass } from '#domain/classIntents.ts';
import type { SchoolClass } from '#domain/classes.ts';
import { useRemoval } from '#editing/useRemoval.ts';
import { useSchool } from '#state/SchoolContext.tsx';
import { useMemo, useState } from 'react';
import { classCards, type ClassCardFacts } from './classCards.ts';

/** What the Classes screen shows, and what can be done there. */
export function useClassesScreen() {
  const classes = useSchool((school) => school.classes);
  const students = useSchool((school) => school.students);
  const teachers = useSchool((school) => school.teachers);
  const cards = useMemo(
    () => classCards(classes, students, teachers),
    [classes, students, teachers],
  );
  const [form, setForm] = useState<ClassFormOpen | null>(null);
  const [removing, setRemoving] = useState<ClassCardFacts | null>(null);
  const remove = useRemoval();

  return {
    cards,
    form,
    openAdd: () => setForm({ known: undefined }),
    openEdit: (known: SchoolClass) => setForm({ known }),
    closeForm: () => setForm(null),
    removing,
    askRemoval: setRemoving,
    cancelRemoval: () => setRemoving(null),
    confirmRemoval: () => {
      if (removing === null) return;
      setRemoving(null);
      void remove(deleteClass(removing.schoolClass));
    },
  };
}

/** The open form: of a class, or of one to be added. */
interface ClassFormOpen {
  readonly known: SchoolClass | undefined;
}
