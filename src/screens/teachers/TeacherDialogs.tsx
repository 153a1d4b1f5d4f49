import { t } from '#language/t.ts';
import { deleteTeacher } from '#school/teachers/teacherIntents.ts';
import { teacherName, type Teacher } from '#school/teachers/teachers.ts';
import { RecordDialogs, type Removal } from '#records/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { TeacherFormModal } from './TeacherFormModal.tsx';

/** The form of a teacher, and the question before deleting one. */
export function TeacherDialogs({ dialogs }: { dialogs: RecordDialogsState<Teacher> }) {
  const teachers = useSchool((school) => school.teachers);
  return (
    <RecordDialogs
      kind="teacher"
      dialogs={dialogs}
      rowOf={(id) => teachers.find((teacher) => teacher.id === id)}
      Form={TeacherFormModal}
      removal={removal}
    />
  );
}

function removal(teacher: Teacher): Removal {
  return {
    kind: 'teacher',
    name: teacherName(teacher),
    consequence: t(
      'Their classes stay, and show Not Assigned. You can undo this right afterwards.',
    ),
    intent: deleteTeacher(teacher),
  };
}
