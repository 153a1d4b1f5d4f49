import { t } from '#language/t.ts';
import { countByStudent } from '#school/attendance/attendanceTallies.ts';
import { sumByStudent } from '#school/grades/gradeTallies.ts';
import { hasLeft } from '#school/students/leaving.ts';
import { useAttendanceTallies, useGradeTallies } from '#state/school/useRecords.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Inline } from '#ui/layout/Stack.tsx';
import { useMemo, useState } from 'react';
import { deleteStudent } from '#school/students/studentIntents.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { RecordDialogs, type Removal } from '#records/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { StudentFormModal } from './StudentFormModal.tsx';
import { LeavingDialog } from './LeavingDialog.tsx';

/** The form of a student, and the question before deleting one. */
export function StudentDialogs({ dialogs }: { dialogs: RecordDialogsState<Student> }) {
  const students = useSchool((school) => school.students);
  const [leaver, setLeaver] = useState<Student>();
  if (leaver) return <LeavingDialog students={[leaver]} onClose={dialogs.close} />;
  return (
    <RecordDialogs
      kind="student"
      dialogs={dialogs}
      rowOf={(id) => students.find((student) => student.id === id)}
      Form={StudentFormModal}
      removal={(student) => ({
        ...removal(student),
        instead: <InsteadOfDeleting student={student} onChoose={() => setLeaver(student)} />,
      })}
    />
  );
}

/** For a student with marks or grades: leaving school instead keeps them. */
function InsteadOfDeleting({ student, onChoose }: { student: Student; onChoose: () => void }) {
  const attendance = useAttendanceTallies(...ALL_MONTHS);
  const grades = useGradeTallies(...ALL_MONTHS);
  const ids = useMemo(() => new Set([student.id]), [student.id]);
  const hasHistory =
    countByStudent(attendance.records, ids).size +
      sumByStudent(grades.records, undefined, ids).size >
    0;
  if (!hasHistory || hasLeft(student)) return null;
  return (
    <Inline>
      <Button size="small" onClick={onChoose}>
        {t('Left school… keeps the attendance and grades.')}
      </Button>
    </Inline>
  );
}

const ALL_MONTHS = ['0000-01', '9999-12'] as const;

function removal(student: Student): Removal {
  return {
    kind: 'student',
    name: studentName(student),
    consequence: t(
      'The student’s attendance and grades are deleted too. You can undo this right afterwards.',
    ),
    intent: deleteStudent(student),
  };
}
