import { RemovalDialog } from '#editing/RemovalDialog.tsx';
import { ClassFormModal } from './ClassFormModal.tsx';
import type { useClassesScreen } from './useClassesScreen.ts';

/** The form, or the question before a deletion, whichever is open. */
export function ClassDialogs({ screen }: { screen: ReturnType<typeof useClassesScreen> }) {
  const { form, removing } = screen;
  if (form) return <ClassFormModal known={form.known} onClose={screen.closeForm} />;
  if (!removing) return null;
  return (
    <RemovalDialog
      kind="class"
      name={removing.title}
      consequence={whatStays(removing.studentCount)}
      onDelete={screen.confirmRemoval}
      onCancel={screen.cancelRemoval}
    />
  );
}

// conformance P3: deleting a class leaves its students and their class name.
function whatStays(studentCount: number): string {
  if (studentCount === 0) return 'It has no students. Attendance and grades taken in it stay.';
  const students =
    studentCount === 1
      ? 'Its one student stays and keeps the class name.'
      : `Its ${studentCount} students stay and keep the class name.`;
  return `${students} Attendance and grades stay, too.`;
}
