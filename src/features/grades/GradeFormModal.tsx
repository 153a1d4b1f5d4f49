import { classIdOf } from '#domain/classes.ts';
import { GRADE_NUMBERS, gradeFormSchema, gradeInputs } from '#domain/gradeForm.ts';
import { addGrade, editGrade } from '#domain/gradeIntents.ts';
import type { Grade } from '#domain/grades.ts';
import type { RecordFormProps } from '#editing/RecordDialogs.tsx';
import { RecordFormDialog } from '#editing/RecordFormDialog.tsx';
import { useRecordEditor } from '#editing/useRecordEditor.ts';
import { useAllGrades, useSchool } from '#state/SchoolContext.tsx';
import { useToday } from '#state/useToday.ts';
import { useMemo } from 'react';
import type { GradeRow } from './gradeIndex.ts';
import { GradeInputs } from './GradeInputs.tsx';
import { studentChoices } from './studentChoices.ts';

/** The next grade is often of the same exam: all but the marks stays. */
const NEXT_GRADE = { clear: { marks: '' }, focus: 'studentId' } as const;

/** Add Grade and Edit Grade. */
export function GradeFormModal({ known: row, onClose }: RecordFormProps<GradeRow>) {
  const known = row?.grade;
  const today = useToday();
  const students = useSchool((school) => school.students);
  const classIdOfStudent = useClassIdOfStudent();
  const choices = useMemo(() => studentChoices(students, known?.studentId), [students, known]);
  const editor = useRecordEditor({
    kind: 'Grade',
    known,
    records: useAllGrades().records,
    schema: gradeFormSchema,
    inputsOf: (grade: Grade | undefined) => gradeInputs(grade, today),
    numbers: GRADE_NUMBERS,
    add: (id, fields) => addGrade({ id, ...fields, classId: classIdOfStudent(fields.studentId) }),
    // A grade stays with the class it was given in, unless it becomes another student's.
    edit: (known, changed) =>
      editGrade(
        known,
        changed.studentId === undefined
          ? changed
          : { ...changed, classId: classIdOfStudent(changed.studentId) },
      ),
    another: NEXT_GRADE,
    onClose,
  });
  return (
    <RecordFormDialog editor={editor}>
      <GradeInputs record={editor} initial={editor.initial} students={choices} />
    </RecordFormDialog>
  );
}

function useClassIdOfStudent(): (studentId: string) => string {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  return (studentId) => {
    const student = students.find(({ id }) => id === studentId);
    return student === undefined ? '' : classIdOf(classes, student.class);
  };
}
