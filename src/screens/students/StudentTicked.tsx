import { t } from '#language/t.ts';
import { deleteStudents } from '#school/students/studentIntents.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { ExportButton } from '#records/exporting/ExportMenu.tsx';
import { TickedBar, type TickedProps, useTicked } from '#records/lists/TickedBar.tsx';
import { TickedRemoval } from '#records/lists/TickedRemoval.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { LeavingDialog } from './LeavingDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** Actions for the ticked students: another class, leaving, a file, deleting. */
export function StudentTicked(props: TickedProps<Student>) {
  const ticked = useTicked(props, idOf);
  const [open, setOpen] = useState<'move' | 'leave' | 'delete'>();
  const { rows } = ticked;
  const close = (): void => setOpen(undefined);
  if (rows.length === 0) return null;
  const count = rows.length;
  return (
    <>
      <TickedBar ticked={ticked} kind="student">
        <Button onClick={() => setOpen('move')}>{t('Move to class…')}</Button>
        <Button onClick={() => setOpen('leave')}>{t('Left school…')}</Button>
        <ExportButton collection="students" shown={ticked.inOrder}>
          {t('Export {count, plural, one {# student} other {# students}}', { count })}
        </ExportButton>
        <Button onClick={() => setOpen('delete')}>
          {t('Delete {count, plural, one {# student} other {# students}}', { count })}
        </Button>
      </TickedBar>
      {open === 'move' ? (
        <MoveDialog students={rows} onClose={close} onMoved={ticked.clear} />
      ) : null}
      {open === 'leave' ? (
        <LeavingDialog students={rows} onClose={close} onLeft={ticked.clear} />
      ) : null}
      {open === 'delete' ? (
        <TickedRemoval
          kind="student"
          names={rows.map((student) => studentName(student))}
          consequence={t(
            'Their attendance and grades are deleted too. You can undo this right afterwards.',
          )}
          intent={() => deleteStudents(rows)}
          onClose={close}
          onDeleted={ticked.clear}
        />
      ) : null}
    </>
  );
}

function idOf({ id }: Student): string {
  return id;
}
