import { t } from '#language/t.ts';
import { deleteGrade } from '#school/grades/gradeIntents.ts';
import { RecordDialogs, type Removal } from '#records/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#records/forms/useRecordDialogs.tsx';
import { useSchoolToday } from '#state/school/useSchoolFacts.ts';
import { useAllGrades, useSchool } from '#state/school/SchoolContext.tsx';
import { GradeFormModal } from './GradeFormModal.tsx';
import { gradeIndexOf, gradeTitle, marksText, type GradeRow } from './gradeIndex.ts';

/** The form of a grade, and the question before one is deleted. */
export function GradeDialogs({ dialogs }: { dialogs: RecordDialogsState<GradeRow> }) {
  const { status, records } = useAllGrades();
  const students = useSchool((school) => school.students);
  const today = useSchoolToday();
  // Until the grades are read, the record of a form is unknown.
  const isToFind = dialogs.open === null || dialogs.open.kind === 'find';
  if (isToFind && status !== 'loaded') return null;
  return (
    <RecordDialogs
      kind="grade"
      dialogs={dialogs}
      rowOf={(id) =>
        gradeIndexOf(records)(students)(today).rows.find(({ grade }) => grade.id === id)
      }
      Form={GradeFormModal}
      removal={removal}
    />
  );
}

function removal(row: GradeRow): Removal {
  return {
    kind: 'grade',
    name: gradeTitle(row),
    consequence: t('{marks} marks. Averages and reports will no longer count them.', {
      marks: marksText(row),
    }),
    intent: deleteGrade(row.grade),
  };
}
