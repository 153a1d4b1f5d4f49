import { TeacherInputs } from './TeacherInputs.tsx';
import { subjectsOffered } from './subjectsOffered.ts';
import { TEACHER_NUMBERS, teacherFormSchema, teacherInputs } from '#domain/teacherForm.ts';
import { addTeacher, editTeacher } from '#domain/teacherIntents.ts';
import type { Teacher } from '#domain/teachers.ts';
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

export interface TeacherFormModalProps {
  /** The teacher to edit; left out to add one. */
  teacher?: Teacher;
  onClose: () => void;
}

/** Add Teacher and Edit Teacher: the same fields in two frames. */
export function TeacherFormModal({ teacher, onClose }: TeacherFormModalProps) {
  const commit = useCommit();
  const draftName = formDraftName('teacher', teacher?.id);
  const close = () => {
    dropFormDraft(draftName);
    onClose();
  };
  const teachers = useSchool((school) => school.teachers);
  const subjects = useMemo(() => subjectsOffered(teachers), [teachers]);
  const today = useToday();
  const record = useRecordForm({
    schema: teacherFormSchema,
    initial: teacherInputs(teacher, today),
    latest: useLatestInputs(teacher),
    numbers: TEACHER_NUMBERS,
    save: (values, changedFields) =>
      commit(
        teacher
          ? editTeacher(teacher, changedFields)
          : addTeacher({ id: unusedId(teachers.map(({ id }) => id)), ...values }),
      ),
    onSaved: () => {
      showToast({ text: teacher ? 'Changes saved' : 'Teacher added' });
      close();
    },
  });
  const draft = useFormDraft(record.form, draftName);

  return (
    <FormDialog
      title={teacher ? 'Edit Teacher' : 'Add Teacher'}
      submitLabel={teacher ? 'Save Changes' : 'Add Teacher'}
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
      <TeacherInputs record={record} subjects={subjects} />
    </FormDialog>
  );
}

/** The edited teacher as stored now, also when another tab stores it; `null` when it is gone. */
function useLatestInputs(teacher: Teacher | undefined) {
  const stored = useSchool((school) => school.teachers.find(({ id }) => id === teacher?.id));
  return useMemo(() => {
    if (!teacher) return undefined;
    return stored ? teacherInputs(stored, '') : null;
  }, [teacher, stored]);
}
