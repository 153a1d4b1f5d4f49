import { t } from '#language/t.ts';
import { usualFrom } from '#school/classes/classChange.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { moveStudents } from '#school/students/studentIntents.ts';
import type { Student } from '#school/students/students.ts';
import { useNewClass } from '#records/classForm/useNewClass.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useSmallForm } from '#records/forms/useSmallForm.tsx';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { noClassFault } from './ReturnDialog.tsx';

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
  const [only] = students;
  // A class that is renamed in another tab while the dialog is open stays chosen.
  const nameOf = ({ className, classId }: { className: string; classId: string }): string =>
    classes.find(({ id }) => id === classId)?.name ?? className;
  const form = useSmallForm(
    smallFormName('move', students.length === 1 && only ? only.id : 'ticked'),
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
