import { usualFrom } from '#school/classes/classChange.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { counted } from '#school/text/formats.ts';
import { deleteStudents, moveStudents } from '#school/students/tickedIntents.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { ExportButton } from '#records/exporting/ExportMenu.tsx';
import { TickedBar, useTicked, type TickedProps } from '#records/lists/TickedBar.tsx';
import { TickedRemoval } from '#records/lists/TickedRemoval.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useSmallForm } from '#records/forms/useSmallForm.ts';
import { useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useState } from 'react';
import { LeavingDialog } from './LeavingDialog.tsx';

/** Actions for the ticked students: another class, leaving, a file, deleting. */
export function StudentTicked(props: TickedProps<Student>) {
  const ticked = useTicked(props, idOf);
  const [open, setOpen] = useState<'move' | 'leave' | 'delete'>();
  const { rows } = ticked;
  const close = (): void => setOpen(undefined);
  if (rows.length === 0) return null;
  const students = counted(rows.length, 'student');
  return (
    <>
      <TickedBar ticked={ticked} kind="student">
        <Button onClick={() => setOpen('move')}>Move to class…</Button>
        <Button onClick={() => setOpen('leave')}>Left school…</Button>
        <ExportButton collection="students" shown={ticked.inOrder}>
          {`Export ${students}`}
        </ExportButton>
        <Button onClick={() => setOpen('delete')}>{`Delete ${students}`}</Button>
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
          consequence="Their attendance and grades are deleted too. You can undo this right afterwards."
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

function MoveDialog({
  students,
  onClose,
  onMoved,
}: {
  students: readonly Student[];
  onClose: () => void;
  onMoved: () => void;
}) {
  const classNames = useClassNamesOffered();
  const classes = useSchool((school) => school.classes);
  const today = useToday();
  const [chosen, setChosen] = useState<{ readonly name: string; readonly id?: string }>();
  // A class renamed in another tab while the dialog is open stays chosen.
  const className = classes.find(({ id }) => id === chosen?.id)?.name ?? chosen?.name ?? '';
  const [isAsked, setAsked] = useState(false);
  const [from, setFrom] = useState(() => usualFrom(students, today));
  const form = useSmallForm(() => {
    onClose();
    onMoved();
  });
  return (
    <FormDialog
      title="Move to class"
      submitLabel={`Move ${counted(students.length, 'student')}`}
      size="small"
      changed={false}
      busy={form.saving}
      errorSummary={form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      onCancel={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (!chosen) {
          setAsked(true);
          return;
        }
        void form.save(moveStudents(students, className, today, chosen.id, from));
      }}
    >
      <SelectField
        label="Class"
        required
        placeholder="Choose a class"
        options={classNames}
        value={className}
        error={isAsked && !chosen ? 'Choose a class' : undefined}
        onChange={({ target: { value: name } }) => {
          const id = classIdOf(classes, name);
          setChosen(name === '' ? undefined : { name, ...(id !== '' && { id }) });
        }}
      />
      <DateField
        label="From"
        required
        hint="Days before stay with the class until then"
        value={from}
        error={form.errorOf('from')}
        onChange={({ target }) => setFrom(target.value)}
      />
    </FormDialog>
  );
}
