import { RemovalDialog, TeacherFormModal, fetchTeacherDialogs } from './teacherDialogs.ts';
import { TeacherTable } from './TeacherTable.tsx';
import { useTeachersScreen } from './useTeachersScreen.ts';
import { teacherName } from '#domain/teachers.ts';
import { useFetchedEarly } from '#editing/useFetchedEarly.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { StatusLine } from '#ui/feedback/StatusLine.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Plus } from '#ui/display/icons.ts';
import { Suspense, useMemo } from 'react';

/** Teachers: find, add, edit and delete (spec §2). */
export function TeachersScreen() {
  const screen = useTeachersScreen();
  const { dialog } = screen;
  const subjectChoices = useMemo(
    () => [{ value: '', label: 'All Subjects' }, ...screen.subjects],
    [screen.subjects],
  );
  useFetchedEarly(fetchTeacherDialogs);

  return (
    <Page
      title="Teachers"
      fill
      actions={
        <Button variant="primary" icon={<Plus />} onClick={screen.add}>
          Add Teacher
        </Button>
      }
    >
      <Toolbar
        end={<StatusLine>{`Showing ${screen.rows.length} of ${screen.total} teachers`}</StatusLine>}
      >
        <SearchBox
          label="Search teachers"
          placeholder="Search by name or email"
          value={screen.query}
          onChange={screen.setQuery}
        />
        <SelectField
          label="Filter by subject"
          labelHidden
          options={subjectChoices}
          value={screen.subject}
          onChange={(event) => screen.setSubject(event.target.value)}
        />
      </Toolbar>
      <TeacherTable
        rows={screen.rows}
        total={screen.total}
        onAdd={screen.add}
        onShowAll={screen.showAll}
        onEdit={screen.edit}
        onRemove={screen.remove}
      />
      <Suspense fallback={null}>
        {dialog?.kind === 'add' && <TeacherFormModal onClose={screen.close} />}
        {dialog?.kind === 'edit' && (
          <TeacherFormModal teacher={dialog.teacher} onClose={screen.close} />
        )}
        {dialog?.kind === 'remove' && (
          <RemovalDialog
            kind="teacher"
            name={teacherName(dialog.teacher)}
            consequence="Their classes stay, and show Not Assigned. You can undo this right afterwards."
            onDelete={() => screen.confirmRemoval(dialog.teacher)}
            onCancel={screen.close}
          />
        )}
      </Suspense>
    </Page>
  );
}
