import { TEACHER_NUMBERS, teacherFormSchema, teacherInputs } from '#domain/teacherForm.ts';
import { addTeacher, editTeacher } from '#domain/teacherIntents.ts';
import type { Teacher } from '#domain/teachers.ts';
import type { RecordFormProps } from '#editing/RecordDialogs.tsx';
import { RecordFormDialog } from '#editing/RecordFormDialog.tsx';
import { useRecordEditor } from '#editing/useRecordEditor.ts';
import { useSchool } from '#state/SchoolContext.tsx';
import { useToday } from '#state/useToday.ts';
import { useMemo } from 'react';
import { subjectsOffered } from './subjectsOffered.ts';
import { TeacherInputs } from './TeacherInputs.tsx';

/** Add Teacher and Edit Teacher. */
export function TeacherFormModal({ known, onClose }: RecordFormProps<Teacher>) {
  const today = useToday();
  const teachers = useSchool((school) => school.teachers);
  const subjects = useMemo(() => subjectsOffered(teachers), [teachers]);
  const editor = useRecordEditor({
    kind: 'Teacher',
    known,
    records: teachers,
    schema: teacherFormSchema,
    inputsOf: (teacher: Teacher | undefined) => teacherInputs(teacher, today),
    numbers: TEACHER_NUMBERS,
    add: (id, fields) => addTeacher({ id, ...fields }),
    edit: editTeacher,
    onClose,
  });
  return (
    <RecordFormDialog editor={editor}>
      <TeacherInputs record={editor} subjects={subjects} />
    </RecordFormDialog>
  );
}
