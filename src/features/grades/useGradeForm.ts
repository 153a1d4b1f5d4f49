import { classIdOf } from '#domain/classes.ts';
import {
  GRADE_NUMBERS,
  gradeFormSchema,
  gradeInputs,
  type GradeInputs,
} from '#domain/gradeForm.ts';
import { addGrade, editGrade } from '#domain/gradeIntents.ts';
import type { Grade, GradeFields } from '#domain/grades.ts';
import { useRecordForm, type RecordForm } from '#editing/useRecordForm.ts';
import { unusedId } from '#state/newIds.ts';
import { useAllGrades, useCommit, useSchool } from '#state/SchoolContext.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useEffect, useMemo, useRef, useState, type BaseSyntheticEvent } from 'react';

export interface GradeForm extends RecordForm<GradeInputs, GradeFields> {
  /** Stores the grade and keeps the form open for the next one: all but the marks stays. */
  readonly submitAndGoOn: (event: BaseSyntheticEvent) => void;
}

/** The form over a grade, or over a new one where `known` is left out. */
export function useGradeForm(
  known: Grade | undefined,
  initial: GradeInputs,
  onClose: () => void,
): GradeForm {
  const { records } = useAllGrades();
  const latest = useMemo(() => {
    if (known === undefined) return undefined;
    const stored = records.find(({ id }) => id === known.id);
    return stored === undefined ? null : gradeInputs(stored, stored.date);
  }, [known, records]);
  const save = useSaveGrade(known, records);
  const goesOn = useRef(false);
  const [added, setAdded] = useState(0);

  const record = useRecordForm({
    schema: gradeFormSchema,
    initial,
    latest,
    numbers: GRADE_NUMBERS,
    save,
    onSaved: () => {
      showToast({ text: known === undefined ? 'Grade added' : 'Changes saved' });
      if (goesOn.current) setAdded((count) => count + 1);
      else onClose();
    },
  });

  const { form, goOn } = record;
  useEffect(() => {
    if (added === 0) return;
    goOn();
    form.reset({ ...form.getValues(), marks: '' }, { keepFieldsRef: true });
    form.setFocus('studentId', { shouldSelect: true });
  }, [added, form, goOn]);

  const submit = (event: BaseSyntheticEvent | undefined, another: boolean): boolean => {
    const begins = record.submit(event);
    if (begins) goesOn.current = another;
    return begins;
  };
  return {
    ...record,
    submit: (event) => submit(event, false),
    submitAndGoOn: (event) => submit(event, true),
  };
}

function useSaveGrade(known: Grade | undefined, records: readonly Grade[]) {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const commit = useCommit();

  const classOf = (studentId: string): string => {
    const student = students.find(({ id }) => id === studentId);
    return student === undefined ? '' : classIdOf(classes, student.class);
  };

  return (fields: GradeFields, changed: Partial<GradeFields>): Promise<unknown> => {
    if (known === undefined) {
      const id = unusedId(records.map((record) => record.id));
      return commit(addGrade({ id, ...fields, classId: classOf(fields.studentId) }));
    }
    // A grade stays with the class it was given in, unless it becomes another student's.
    const { studentId } = changed;
    return commit(
      editGrade(
        known,
        studentId === undefined ? changed : { ...changed, classId: classOf(studentId) },
      ),
    );
  };
}
