import { studentName, type Student } from '#domain/students.ts';
import { ListToolbar } from '#editing/ListToolbar.tsx';
import { lazyPart } from '#editing/prefetch.ts';
import { RecordDialogs } from '#editing/RecordDialogs.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { Page } from '#ui/layout/Page.tsx';
import { StudentTable } from './StudentTable.tsx';
import { useStudentsScreen } from './useStudentsScreen.ts';

const FORM = lazyPart(async () => (await import('./StudentFormModal.tsx')).StudentFormModal);

/** Students: find, add, edit and delete (spec §2). */
export function StudentsScreen() {
  const { list, dialogs } = useStudentsScreen();
  return (
    <Page
      title="Students"
      fill
      actions={
        <Button variant="primary" icon={<Plus />} onClick={dialogs.add}>
          Add Student
        </Button>
      }
    >
      <ListToolbar list={list} plural="students" placeholder="Search by name or roll number" />
      <StudentTable list={list} dialogs={dialogs} />
      <RecordDialogs dialogs={dialogs} form={FORM} removal={removal} />
    </Page>
  );
}

function removal(student: Student) {
  return {
    kind: 'student',
    name: studentName(student),
    consequence:
      'The student’s attendance and grades are deleted too. You can undo this right afterwards.',
  };
}
