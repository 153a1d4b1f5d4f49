import { StudentInputs } from './StudentInputs.tsx';
import { useClassNamesOffered } from './useStudentsScreen.ts';
import { useRollNumberWarning } from './useRollNumberWarning.ts';
import { studentFormSchema, studentInputs } from '#domain/studentForm.ts';
import { addStudent, editStudent } from '#domain/studentIntents.ts';
import type { Student } from '#domain/students.ts';
import { ElsewhereBanner } from '#editing/ElsewhereBanner.tsx';
import { FormDraftOffer } from '#editing/FormDraftOffer.tsx';
import { useFormDraft } from '#editing/useFormDraft.ts';
import { useRecordForm } from '#editing/useRecordForm.ts';
import { dropFormDraft, formDraftName } from '#state/formDrafts.ts';
import { useCommit, useSchool } from '#state/SchoolContext.tsx';
import { unusedId } from '#state/newIds.ts';
import { useToday } from '#state/useToday.ts';
import { Banner } from '#ui/feedback/Banner.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { showToast } from '#ui/feedback/toasts.ts';
import { useMemo } from 'react';

export interface StudentFormModalProps {
  /** The student to edit; left out to add one. */
  student?: Student;
  onClose: () => void;
}

/** Add Student and Edit Student: the same fields in two frames. */
export function StudentFormModal({ student, onClose }: StudentFormModalProps) {
  const commit = useCommit();
  const draftName = formDraftName('student', student?.id);
  const close = () => {
    dropFormDraft(draftName);
    onClose();
  };
  const students = useSchool((school) => school.students);
  const classNames = useClassNamesOffered();
  const today = useToday();
  const record = useRecordForm({
    schema: studentFormSchema,
    initial: studentInputs(student, today),
    latest: useLatestInputs(student),
    save: (values, changedFields) =>
      commit(
        student
          ? editStudent(student, changedFields)
          : addStudent({ id: unusedId(students.map(({ id }) => id)), ...values }),
      ),
    onSaved: () => {
      showToast({ text: student ? 'Changes saved' : 'Student added' });
      close();
    },
  });
  const draft = useFormDraft(record.form, draftName);
  const rollNumberWarning = useRollNumberWarning(record.form.control, student);

  return (
    <FormDialog
      title={student ? 'Edit Student' : 'Add Student'}
      submitLabel={student ? 'Save Changes' : 'Add Student'}
      onSubmit={record.submit}
      onCancel={close}
      changed={record.changed}
      busy={record.saving}
      banner={
        <>
          <FormDraftOffer {...draft} />
          <ElsewhereBanner {...record} />
        </>
      }
      errorSummary={record.failure && <Banner tone="danger">{record.failure}</Banner>}
    >
      <StudentInputs form={record} classNames={classNames} rollNumberWarning={rollNumberWarning} />
    </FormDialog>
  );
}

/** The edited student as stored now, also when another tab stores it; `null` when it is gone. */
function useLatestInputs(student: Student | undefined) {
  const stored = useSchool((school) => school.students.find(({ id }) => id === student?.id));
  return useMemo(() => {
    if (!student) return undefined;
    return stored ? studentInputs(stored, '') : null;
  }, [student, stored]);
}
