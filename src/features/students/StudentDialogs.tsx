import { deleteStudent } from '#domain/intents/studentIntents.ts';
import { studentName, type Student } from '#domain/students/students.ts';
import { RecordDialogs, type Removal } from '#editing/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#editing/forms/useRecordDialogs.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { StudentFormModal } from './StudentFormModal.tsx';

/** The form of a student, and the question before one is deleted. */
export function StudentDialogs({ dialogs }: { dialogs: RecordDialogsState<Student> }) {
  const students = useSchool((school) => school.students);
  return (
    <RecordDialogs
      kind="student"
      dialogs={dialogs}
      rowOf={(id) => students.find((one) => one.id === id)}
      Form={StudentFormModal}
      removal={removal}
    />
  );
}

function removal(student: Student): Removal {
  return {
    kind: 'student',
    name: studentName(student),
    consequence:
      'The student’s attendance and grades are deleted too. You can undo this right afterwards.',
    intent: deleteStudent(student),
  };
}
