import { t } from '#language/t.ts';
import { deleteStudents, moveStudents } from '#school/students/studentIntents.ts';
import { studentName, type Student } from '#school/students/students.ts';
import { ExportButton } from '#records/exporting/ExportMenu.tsx';
import type { TickedProps } from '#records/lists/TickedActions.tsx';
import { TickedBar, useTicked } from '#records/lists/TickedBar.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { useState } from 'react';
import { LeavingDialog, noClassFault, onlyOne } from './StudentLeaving.tsx';
import { usualFrom } from '#school/classes/classChange.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { useNewClass } from '#records/classForm/useNewClass.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/fields.tsx';

/** Actions for the ticked students: another class, leaving, a file, deleting. */
export function StudentTicked(props: TickedProps<Student>) {
  const ticked = useTicked(props, idOf);
  const [open, setOpen] = useState<'move' | 'leave'>();
  const { rows } = ticked;
  const close = (): void => setOpen(undefined);
  if (rows.length === 0) return null;
  const count = rows.length;
  return (
    <>
      <TickedBar
        ticked={ticked}
        kind="student"
        nameOf={(student) => studentName(student)}
        consequence={t(
          'Their attendance and grades are deleted too. You can undo this right afterwards.',
        )}
        remove={() => deleteStudents(rows)}
      >
        <Button onClick={() => setOpen('move')}>{t('Move to class…')}</Button>
        <Button onClick={() => setOpen('leave')}>{t('Left school…')}</Button>
        <ExportButton collection="students" shown={ticked.inOrder}>
          {t('Export {count, plural, one {# student} other {# students}}', { count })}
        </ExportButton>
      </TickedBar>
      {open === 'move' ? (
        <MoveDialog students={rows} onClose={close} onMoved={ticked.clear} />
      ) : null}
      {open === 'leave' ? (
        <LeavingDialog students={rows} onClose={close} onLeft={ticked.clear} />
      ) : null}
    </>
  );
}

function idOf({ id }: Student): string {
  return id;
}

/** Moves students to another class from a day on. */
export function MoveDialog({
  students,
  onClose,
  onMoved,
}: {
  students: readonly Student[];
  onClose: () => void;
  onMoved?: () => void;
}) {
  const classNames = useClassNamesOffered();
  const classes = useSchool((school) => school.classes);
  const today = useToday();
  // A class that is renamed in another tab while the dialog is open stays chosen.
  const nameOf = ({ className, classId }: { className: string; classId: string }): string =>
    classes.find(({ id }) => id === classId)?.name ?? className;
  const form = useSmallForm(
    smallFormName('move', onlyOne(students)?.id ?? 'ticked'),
    { className: '', classId: '', from: usualFrom(students, today) },
    { onClose, onSaved: onMoved, faults: (texts) => ({ className: noClassFault(nameOf(texts)) }) },
  );
  const { loaded } = useOpenSchool();
  const choose = (name: string): void =>
    form.type({ className: name, classId: classIdOf(loaded.getState().classes, name) });
  const newClass = useNewClass(choose);
  return (
    <FormDialog
      title={t('Move to class')}
      submitLabel={t('Move {count, plural, one {# student} other {# students}}', {
        count: students.length,
      })}
      {...form.dialog}
      onSubmit={() =>
        form.save((texts) => {
          const known = texts.classId === '' ? undefined : texts.classId;
          return moveStudents(students, nameOf(texts), today, known, texts.from);
        })
      }
    >
      <SelectField
        label={t('Class')}
        required
        placeholder={t('Choose a class')}
        options={classNames}
        lastAction={newClass.action}
        {...form.field('className')}
        value={nameOf(form.texts)}
        onChange={({ target }) => choose(target.value)}
      />
      <DateField
        label={t('From')}
        required
        hint={t('Earlier days stay with the old class')}
        {...form.field('from')}
      />
      {newClass.dialog}
    </FormDialog>
  );
}
