import { teacherName, type Teacher } from '#domain/teachers.ts';
import { ListToolbar } from '#editing/ListToolbar.tsx';
import { lazyPart } from '#editing/prefetch.ts';
import { RecordDialogs } from '#editing/RecordDialogs.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Plus } from '#ui/display/icons.ts';
import { Page } from '#ui/layout/Page.tsx';
import { TeacherTable } from './TeacherTable.tsx';
import { useTeachersScreen } from './useTeachersScreen.ts';

const FORM = lazyPart(async () => (await import('./TeacherFormModal.tsx')).TeacherFormModal);

/** Teachers: find, add, edit and delete (spec §2). */
export function TeachersScreen() {
  const { list, dialogs } = useTeachersScreen();
  return (
    <Page
      title="Teachers"
      fill
      actions={
        <Button variant="primary" icon={<Plus />} onClick={dialogs.add}>
          Add Teacher
        </Button>
      }
    >
      <ListToolbar list={list} plural="teachers" placeholder="Search by name or email" />
      <TeacherTable list={list} dialogs={dialogs} />
      <RecordDialogs dialogs={dialogs} form={FORM} removal={removal} />
    </Page>
  );
}

function removal(teacher: Teacher) {
  return {
    kind: 'teacher',
    name: teacherName(teacher),
    consequence: 'Their classes stay, and show Not Assigned. You can undo this right afterwards.',
  };
}
