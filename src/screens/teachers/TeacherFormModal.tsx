import {
  STORED_TEACHER,
  TEACHER_NUMBERS,
  teacherFormSchema,
  teacherInputs,
} from '#school/teachers/teacherForm.ts';
import { addTeacher, editTeacher } from '#school/teachers/teacherIntents.ts';
import type { Teacher } from '#school/teachers/teachers.ts';
import type { RecordFormProps } from '#records/forms/RecordDialogs.tsx';
import { RecordFormDialog } from '#records/forms/RecordFormDialog.tsx';
import { useAddress } from '#records/lists/useAddress.ts';
import { useRecordEditor } from '#records/forms/useRecordEditor.ts';
import { useView } from '#state/browser/views.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useToday.ts';
import { useMemo } from 'react';
import { subjectsOffered } from './subjectsOffered.ts';
import { TeacherInputs } from './TeacherInputs.tsx';

const SALARY = ['salary'];

/** Add Teacher and Edit Teacher. */
export function TeacherFormModal({ known, onClose }: RecordFormProps<Teacher>) {
  const today = useToday();
  const teachers = useSchool((school) => school.teachers);
  const subjects = useMemo(() => subjectsOffered(teachers), [teachers]);
  const hasSalaries = useView('salaries') === 'shown';
  // A salary that is to be typed, or cannot stay as it is, is asked for all the same.
  const hasSalary = hasSalaries || !(known?.salary !== undefined && known.salary >= 0);
  const filtered = useAddress().get('subject');
  const inputsOf = (teacher: Teacher | undefined) => {
    const inputs = teacherInputs(teacher, today);
    const begins = teacher === undefined && filtered !== undefined && subjects.includes(filtered);
    return begins ? { ...inputs, subject: filtered } : inputs;
  };
  const editor = useRecordEditor({
    kind: 'teacher',
    known,
    records: teachers,
    schema: teacherFormSchema,
    ofStored: STORED_TEACHER,
    inputsOf,
    numbers: TEACHER_NUMBERS,
    add: (id, fields) => addTeacher({ id, ...fields }),
    edit: editTeacher,
    another: ({ subject, joinDate }) => ({
      inputs: { ...inputsOf(undefined), subject, joinDate },
      focus: 'firstName',
    }),
    onClose,
  });
  return (
    <RecordFormDialog editor={editor} hidden={hasSalary ? undefined : SALARY}>
      <TeacherInputs record={editor} subjects={subjects} hasSalary={hasSalary} />
    </RecordFormDialog>
  );
}
