import { RemovalDialog, StudentFormModal, fetchStudentDialogs } from './studentDialogs.ts';
import { StudentTable } from './StudentTable.tsx';
import { useStudentsScreen } from './useStudentsScreen.ts';
import { studentName } from '#domain/students.ts';
import { useFetchedEarly } from '#editing/useFetchedEarly.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Page } from '#ui/layout/Page.tsx';
import { SearchBox } from '#ui/fields/SearchBox.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { StatusLine } from '#ui/feedback/StatusLine.tsx';
import { Toolbar } from '#ui/layout/Toolbar.tsx';
import { Plus } from '#ui/display/icons.ts';
import { Suspense, useMemo } from 'react';

/** Students: find, add, edit and delete (spec §2). */
export function StudentsScreen() {
  const screen = useStudentsScreen();
  const { dialog } = screen;
  const classChoices = useMemo(
    () => [{ value: '', label: 'All Classes' }, ...screen.classNames],
    [screen.classNames],
  );
  useFetchedEarly(fetchStudentDialogs);

  return (
    <Page
      title="Students"
      fill
      actions={
        <Button variant="primary" icon={<Plus />} onClick={screen.add}>
          Add Student
        </Button>
      }
    >
      <Toolbar
        end={<StatusLine>{`Showing ${screen.rows.length} of ${screen.total} students`}</StatusLine>}
      >
        <SearchBox
          label="Search students"
          placeholder="Search by name or roll number"
          value={screen.query}
          onChange={screen.setQuery}
        />
        <SelectField
          label="Filter by class"
          labelHidden
          options={classChoices}
          value={screen.className}
          onChange={(event) => screen.setClassName(event.target.value)}
        />
      </Toolbar>
      <StudentTable
        rows={screen.rows}
        total={screen.total}
        onAdd={screen.add}
        onShowAll={screen.showAll}
        onEdit={screen.edit}
        onRemove={screen.remove}
      />
      <Suspense fallback={null}>
        {dialog?.kind === 'add' && <StudentFormModal onClose={screen.close} />}
        {dialog?.kind === 'edit' && (
          <StudentFormModal student={dialog.student} onClose={screen.close} />
        )}
        {dialog?.kind === 'remove' && (
          <RemovalDialog
            kind="student"
            name={studentName(dialog.student)}
            consequence="The student’s attendance and grades are deleted too. You can undo this right afterwards."
            onDelete={() => screen.confirmRemoval(dialog.student)}
            onCancel={screen.close}
          />
        )}
      </Suspense>
    </Page>
  );
}
