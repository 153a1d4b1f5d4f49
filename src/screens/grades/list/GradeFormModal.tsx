import { useTexts } from '#language/useLanguage.ts';
import { isDay } from '#school/text/days.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { GRADE_NUMBERS, gradeFormSchema, gradeInputs } from '#school/grades/gradeForm.ts';
import { addGrade, editGrade } from '#school/grades/gradeIntents.ts';
import type { Grade } from '#school/grades/grades.ts';
import type { RecordFormProps } from '#records/forms/RecordDialogs.tsx';
import { RecordFormDialog } from '#records/forms/RecordFormDialog.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import { useRecordEditor } from '#records/forms/useRecordEditor.ts';
import { useAllGrades, useSchool } from '#state/school/SchoolContext.tsx';
import {
  useMembership,
  useNameOrder,
  useSchoolToday,
  useToday,
} from '#state/school/useSchoolFacts.ts';
import { useMemo } from 'react';
import type { GradeRow } from './gradeIndex.ts';
import { GradeInputs } from './GradeInputs.tsx';
import { studentChoices, studentsInTurn } from './studentChoices.ts';

/** Add Grade and Edit Grade. */
export function GradeFormModal({ known: row, onClose }: RecordFormProps<GradeRow>) {
  const known = row?.grade;
  const today = useToday();
  const students = useSchool((school) => school.students);
  const school = useSchoolToday();
  const classIdOn = useClassIdOn();
  const order = useNameOrder();
  const choices = useTexts(
    () => studentChoices(students, known?.studentId, order, school),
    [students, known, order, school],
  );
  const { get } = useAddress();
  const classmates = useMemo(
    () => studentsInTurn(school, get('class'), order),
    [school, get, order],
  );
  const inputsOf = (grade: Grade | undefined) => {
    const inputs = gradeInputs(grade, today);
    if (grade !== undefined) return inputs;
    const subject = get('subject') ?? '';
    return { ...inputs, studentId: classmates[0] ?? '', subject };
  };
  const editor = useRecordEditor({
    kind: 'grade',
    known,
    records: useAllGrades().records,
    schema: gradeFormSchema,
    inputsOf,
    numbers: GRADE_NUMBERS,
    add: (id, fields) =>
      addGrade({ id, ...fields, classId: classIdOn(fields.date, fields.studentId) }),
    // A grade stays with the class it was given in, unless it becomes another student's.
    edit: (known, changed) =>
      editGrade(
        known,
        changed.studentId === undefined
          ? changed
          : { ...changed, classId: classIdOn(changed.date ?? known.date, changed.studentId) },
      ),
    // The next grade is often of the same exam: only the marks change and, in a class, the student.
    another: (saved) => {
      const inputs = { ...saved, marks: '' };
      const place = classmates.indexOf(saved.studentId);
      if (place < 0) return { inputs, focus: 'studentId' };
      const studentId = classmates[place + 1] ?? '';
      return { inputs: { ...inputs, studentId }, focus: studentId === '' ? 'studentId' : 'marks' };
    },
    onClose,
  });
  return (
    <RecordFormDialog editor={editor}>
      <GradeInputs
        record={editor}
        initial={editor.initial}
        students={choices}
        isStored={known !== undefined}
      />
    </RecordFormDialog>
  );
}

/** Returns a function that gives the id of a student's class on the day of a grade. */
function useClassIdOn(): (date: string, studentId: string) => string {
  const students = useSchool((school) => school.students);
  const classes = useSchool((school) => school.classes);
  const membership = useMembership();
  const today = useToday();
  return (date, studentId) => {
    const student = students.find(({ id }) => id === studentId);
    if (student === undefined) return '';
    const day = isDay(date) ? date : today;
    return classIdOf(classes, membership.lastClassOf(student, { first: day, last: day }));
  };
}
