import { RemovalDialog } from '#editing/RemovalDialog.tsx';
import { GradeFormModal } from './GradeFormModal.tsx';
import { gradeTitle, type GradeRow } from './gradeIndex.ts';
import type { GradeDialog } from './useGradesScreen.ts';

/** What lies over the list. */
export function GradeDialogs({
  dialog,
  onClose,
  onDelete,
}: {
  dialog: GradeDialog;
  onClose: () => void;
  onDelete: (row: GradeRow) => void;
}) {
  if (dialog.kind === 'add') return <GradeFormModal known={undefined} onClose={onClose} />;
  if (dialog.kind === 'edit') return <GradeFormModal known={dialog.row.grade} onClose={onClose} />;
  const { row } = dialog;
  return (
    <RemovalDialog
      kind="grade"
      name={gradeTitle(row)}
      consequence={`${row.grade.marks} / ${row.grade.maxMarks} marks. Averages and reports no longer count them.`}
      onDelete={() => onDelete(row)}
      onCancel={onClose}
    />
  );
}
