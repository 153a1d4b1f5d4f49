import { deleteGrade } from '#domain/intents/gradeIntents.ts';
import { RecordDialogs, type Removal } from '#editing/forms/RecordDialogs.tsx';
import type { RecordDialogsState } from '#editing/forms/useRecordDialogs.ts';
import { GradeFormModal } from './GradeFormModal.tsx';
import { gradeTitle, type GradeRow } from './gradeIndex.ts';

/** The form of a grade, and the question before one is deleted. */
export function GradeDialogs({ dialogs }: { dialogs: RecordDialogsState<GradeRow> }) {
  return <RecordDialogs dialogs={dialogs} Form={GradeFormModal} removal={removal} />;
}

function removal(row: GradeRow): Removal {
  const { marks, maxMarks } = row.grade;
  return {
    kind: 'grade',
    name: gradeTitle(row),
    consequence: `${marks} / ${maxMarks} marks. Averages and reports no longer count them.`,
    intent: deleteGrade(row.grade),
  };
}
