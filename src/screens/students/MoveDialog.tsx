import { t } from '#language/t.ts';
import { usualFrom } from '#school/classes/classChange.ts';
import { classIdOf } from '#school/classes/classes.ts';
import { moveStudents } from '#school/students/tickedIntents.ts';
import type { Student } from '#school/students/students.ts';
import { useNewClass } from '#records/classForm/useNewClass.tsx';
import { FormDraftOffer } from '#records/forms/FoundDraft.tsx';
import { useClassNamesOffered } from '#records/forms/useClassNamesOffered.ts';
import { useKeptTexts } from '#records/forms/useFormDraft.ts';
import { useSmallForm } from '#records/forms/useSmallForm.ts';
import { smallFormName } from '#state/drafts/formDrafts.ts';
import { useOpenSchool, useSchool } from '#state/school/SchoolContext.tsx';
import { useToday } from '#state/school/useSchoolFacts.ts';
import { FormDialog } from '#ui/dialogs/FormDialog.tsx';
import { Banner } from '#ui/feedback/Banner.tsx';
import { DateField } from '#ui/fields/DateField.tsx';
import { SelectField } from '#ui/fields/SelectField.tsx';
import { useState } from 'react';

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
  const { texts, type, changed, draft, close } = useKeptTexts(
    smallFormName('move', students.length === 1 && only ? only.id : 'ticked'),
    { className: '', classId: '', from: usualFrom(students, today) },
    onClose,
  );
  const { classId, from } = texts;
  // A class that is renamed in another tab while the dialog is open stays chosen.
  const className = classes.find(({ id }) => id === classId)?.name ?? texts.className;
  const { loaded } = useOpenSchool();
  const choose = (name: string): void =>
    type({ className: name, classId: classIdOf(loaded.getState().classes, name) });
  const newClass = useNewClass(choose);
  const [isAsked, setAsked] = useState(false);
  const form = useSmallForm(() => {
    close();
    onMoved?.();
  });
  return (
    <FormDialog
      title={t('Move to class')}
      submitLabel={t('Move {count, plural, one {# student} other {# students}}', {
        count: students.length,
      })}
      size="small"
      changed={changed}
      banner={<FormDraftOffer {...draft} />}
      busy={form.saving}
      errorSummary={form.failure ? <Banner tone="danger">{form.failure}</Banner> : null}
      onCancel={close}
      onSubmit={(event) => {
        event.preventDefault();
        if (className === '') {
          setAsked(true);
          return;
        }
        const known = classId === '' ? undefined : classId;
        void form.save(moveStudents(students, className, today, known, from));
      }}
    >
      <SelectField
        label={t('Class')}
        required
        placeholder={t('Choose a class')}
        options={classNames}
        value={className}
        error={isAsked && className === '' ? t('Choose a class') : undefined}
        lastAction={newClass.action}
        onChange={({ target: { value: name } }) => choose(name)}
      />
      <DateField
        label={t('From')}
        required
        hint={t('Earlier days stay with the old class')}
        value={from}
        error={form.errorOf('from')}
        onChange={({ target }) => type({ from: target.value })}
      />
      {newClass.dialog}
    </FormDialog>
  );
}
